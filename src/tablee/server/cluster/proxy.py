"""HAProxy in front of several nodes: anybody for newcomers, by the path for who names a node."""

HEAD = """\
global
    log stderr format raw local0 warning

defaults
    mode http
    log global
    timeout connect 1s
    timeout client 60s
    timeout server 60s
    timeout tunnel 60s
    timeout check 500ms
    retries 2
    option redispatch 1
    retry-on conn-failure empty-response 503

frontend people
    bind {bind}
    http-request disable-l7-retry if METH_POST
    http-request set-header X-Forwarded-For %[src]
    use_backend node-%[path,regsub(^.*/n/,),field(1,/)] if {{ path_reg /n/[^/]+/ }}
    default_backend any

# 404 means: about to stop, send me nobody new.
backend any
    balance roundrobin
    option httpchk GET /api/ready
    http-check disable-on-404
    default-server check inter 300ms fall 2 rise 1 on-marked-down shutdown-sessions
"""
NODE = """
backend node-{name}
    retries 0
    option httpchk GET /api/ready
    http-check expect rstatus (200|404)
    default-server check inter 300ms fall 2 rise 1 on-marked-down shutdown-sessions
    server {name} {place}
"""


def haproxy(bind: str, places: dict[str, str]) -> str:
    """Its configuration for nodes at these addresses.

    A node that does not answer its checks is asleep or cut off: whoever is connected to it is cut
    off too, and so finds another. A node that is named is not tried again: HAProxy waits a second
    before it asks the same server twice, and whoever hears at once that it is gone asks another.
    """
    servers = "".join(f"    server {name} {place}\n" for name, place in places.items())
    named = (NODE.format(name=name, place=place) for name, place in places.items())
    return HEAD.format(bind=bind) + servers + "".join(named)

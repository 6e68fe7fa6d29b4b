"""Proximal policy optimisation in JAX: a small net that learns which of its actions went well.

Schulman et al., *Proximal Policy Optimization Algorithms*, 2017, with a mask of what may be done.
"""

# JAX and optax are installed by `make baselines` only.
# pyright: reportMissingImports=false, reportMissingTypeStubs=false
# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false
# pyright: reportUnknownArgumentType=false, reportUnknownParameterType=false
# pyright: reportUntypedFunctionDecorator=false, reportUnknownLambdaType=false

from itertools import pairwise
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import optax

HIDDEN, RATE, STEEPEST = 128, 7e-4, 0.5
DISCOUNT, TRACE = 0.99, 0.95
CLIP, ENTROPY, EPOCHS, PARTS = 0.2, 0.01, 4, 4
NEVER = -1e9
"""The logit of what may not be done."""
optimiser = optax.chain(optax.clip_by_global_norm(STEEPEST), optax.adam(RATE))


class Student(NamedTuple):
    """A net, and what the optimiser remembers of it."""

    net: Any
    state: Any


class Batch(NamedTuple):
    """What was seen, done and paid between two lessons: one row a step, one column a table."""

    seen: Any
    masks: Any
    actions: Any
    chances: Any
    """The logarithms of the chances these actions had."""
    worths: Any
    paid: Any
    over: Any


def student(key: Any, seen: int, actions: int) -> Student:
    """Two layers, and a last one that says what to do and what the position is worth."""
    sizes = pairwise((seen, HIDDEN, HIDDEN, actions + 1))
    net = [
        (jax.nn.initializers.orthogonal(scale)(lot, size), jnp.zeros(size[1]))
        for lot, size, scale in zip(jax.random.split(key, 3), sizes, (1.4, 1.4, 0.01), strict=True)
    ]
    return Student(net, optimiser.init(net))


def judge(net: Any, seen: Any, masks: Any) -> tuple[Any, Any]:
    """The logarithm of each action's chance, and the worth of the position."""
    *body, (weights, bias) = net
    for inner, shift in body:
        seen = jnp.tanh(seen @ inner + shift)
    out = seen @ weights + bias
    return jax.nn.log_softmax(jnp.where(masks, out[:, :-1], NEVER)), out[:, -1]


def of(chances: Any, actions: Any) -> Any:
    """The chances of these actions, one a row."""
    return jnp.take_along_axis(chances, actions[:, None], 1)[:, 0]


@jax.jit
def act(net: Any, lot: Any, seen: Any, masks: Any) -> tuple[Any, Any, Any]:
    """An action by lot for each row, its chance, and the worth of the position."""
    chances, worth = judge(net, seen, masks)
    actions = jax.random.categorical(lot, chances)
    return actions, of(chances, actions), worth


def advantages(batch: Batch, last: Any) -> Any:
    """How much better it went than was thought (GAE)."""

    def back(after: Any, step: Any) -> Any:
        ahead, next_worth = after
        worth, paid, over = step
        surprise = paid + DISCOUNT * next_worth * (1 - over) - worth
        ahead = surprise + DISCOUNT * TRACE * (1 - over) * ahead
        return (ahead, worth), ahead

    steps = batch.worths, batch.paid, batch.over
    return jax.lax.scan(back, (jnp.zeros_like(last), last), steps, reverse=True)[1]


def loss(net: Any, batch: Batch, gain: Any, goal: Any) -> Any:
    """Better chances for what went well, within limits, and a better guess of the worth."""
    chances, worth = judge(net, batch.seen, batch.masks)
    ratio = jnp.exp(of(chances, batch.actions) - batch.chances)
    gain = (gain - gain.mean()) / (gain.std() + 1e-8)
    better = jnp.minimum(ratio * gain, jnp.clip(ratio, 1 - CLIP, 1 + CLIP) * gain)
    entropy = -(jnp.exp(chances) * chances).sum(1)
    return (0.5 * (worth - goal) ** 2 - better - ENTROPY * entropy).mean()


@jax.jit
def learn(who: Student, lot: Any, batch: Batch, last: Any) -> Student:
    """One lesson: some epochs over the batch, each in shuffled parts."""
    gain = advantages(batch, last)
    table = batch, gain, gain + batch.worths
    rows = jax.tree.map(lambda column: column.reshape(-1, *column.shape[2:]), table)

    def improve(who: Student, part: Any) -> tuple[Student, None]:
        slope = jax.grad(loss)(who.net, *jax.tree.map(lambda column: column[part], rows))
        change, state = optimiser.update(slope, who.state)
        return Student(optax.apply_updates(who.net, change), state), None

    lots = jax.random.split(lot, EPOCHS)
    order = jax.vmap(lambda lot: jax.random.permutation(lot, gain.size))(lots)
    return jax.lax.scan(improve, who, order.reshape(EPOCHS * PARTS, -1))[0]

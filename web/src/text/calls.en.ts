// What is said of being called when a table of a club opens.
import { list } from './english'

export const en = {
  title: 'Call me when a table opens',
  how: 'Also while no page of Tablée is open. You hear who opened it and which game it is.',
  service:
    'The call goes by the service of your browser’s maker. It sees that this house calls you and when, and cannot read what.',
  never: 'This browser takes no calls, or only from an address with https.',
  home_screen: 'Put this page on your home screen first: from there it can be called.',
  denied:
    'Your browser shows nothing of this house. Allow it in its settings and load this page again.',
  unreachable: 'The service of your browser’s maker cannot be reached just now.',
  called: 'You will be called here.',
  silent: 'You are not called here any more.',

  webhook: 'Tell a chat of ours',
  webhookHow:
    'The house writes there when a table opens: club, who opened it, game and address. Whoever has the address can write there, so it is not shown again.',
  address: 'Address (https)',
  shape: 'What is it?',
  shapes: {
    discord: 'Discord',
    matrix: 'Matrix (Hookshot)',
    ntfy: 'ntfy',
    json: 'Something of our own (JSON)',
  },
  set: 'Write there',
  goesTo: (shape: string, host: string) => `Goes to ${host} (${shape}).`,
  kept: 'The address is kept. Try it.',
  test: 'Try it',
  drop: 'Write there no more',
  dropped: 'Nothing goes there any more.',
  arrived: 'It has arrived.',
  answered: (status: number) => `The receiver said no (${status}).`,
  failed: {
    no_address: 'That is no whole address.',
    no_https: 'Only an address with https will do.',
    private_address: 'That leads into a private network. Only who runs this house can allow it.',
    not_reached: 'Nobody can be reached there.',
    no_tls: 'The receiver’s certificate is not to be trusted.',
    no_http: 'What answers there is no web server.',
    no_answer: 'Nobody answered within ten seconds.',
  },

  isCalled: (clubs: string[]) => `called by ${list(clubs)}`,
  silence: 'Stop calls',
}

export type CallsText = typeof en

import { count } from '../../../text/english'

const KINDS: Record<string, (n: number) => string> = {
  questions: (n) => count(n, 'question', 'questions'),
  tasks: (n) => count(n, 'task', 'tasks'),
  statements: (n) => count(n, 'statement', 'statements'),
}

export const en = {
  title: 'Your own prompts',
  how: 'They come first; the box follows.',
  inBox: 'Only those from the box.',
  contents: (counts: Record<string, number>) =>
    Object.entries(counts)
      .filter(([, n]) => n)
      .map(([kind, n]) => KINDS[kind]?.(n) ?? '')
      .join(', '),
  untitled: 'Untitled pack',
  fresh: 'Write or paste a pack',
  use: 'Use',
  putAway: 'Put away',
  share: 'Share',
  edit: 'Edit',
  drop: 'Delete',
  editor: 'A pack of your own',
  lines: 'Your pack, one prompt to a line',
  format: 'One prompt to a line. Like this:',
  example:
    '# Family evening\nWhat is our cat called? = Minou; Mimi\n! Hum a song until somebody knows it.\nI have swum in a fountain.',
  legend:
    'A question has its answers after an equals sign, with semicolons between them. A task begins with an exclamation mark. Anything else is a statement for a quiz. A line with # gives the name.',
  secret:
    'Nobody is sent an answer before its contest is over. Anyone who opens this page knows them.',
  file: 'From a file',
  save: 'Save and use',
  copied: 'Link copied. The link itself carries the pack; we keep no copy.',
  kept: (name: string) => `${name ? `“${name}”` : 'The pack'} is saved. Open a table and use it.`,
  unreadable: 'No pack can be read from this link.',
  line: (number: number) => `Line ${number}`,
  faults: {
    pack_too_long: 'This pack is too long: 12,000 characters at most.',
    empty_pack: 'There is nothing in it yet.',
    too_many_lines: 'Too many from here on: 100 prompts at most.',
    line_twice: 'That is already there.',
    no_answer: 'A question needs an answer: put = and the answer after it.',
    too_many_answers: 'Eight answers at most.',
    bad_answer: 'An answer needs a letter or a digit, and has 60 characters at most.',
    bad_text: 'This cannot be shown: 1 to 200 characters, none of them invisible.',
  } as Record<string, string>,
}

export type PackText = typeof en

// What is said of the engine as a program.

export const en = {
  title: 'Try it in Python',
  how: 'The engine of this house runs here, in your browser. Change what you like.',
  code: 'Your program',
  run: 'Run',
  stop: 'Stop',
  printed: 'What it prints',
}

export type PythonText = typeof en

// What is said of the engine as a program.
import type { PythonText } from './python.en'

export const fr: PythonText = {
  title: 'L’essayer en Python',
  how: 'Le moteur de la maison tourne ici, dans ton navigateur. Change ce que tu veux.',
  code: 'Ton programme',
  run: 'Lancer',
  stop: 'Arrêter',
  printed: 'Ce qu’il affiche',
}

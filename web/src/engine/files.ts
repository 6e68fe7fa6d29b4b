// The packed files of the engine, by addresses that say what is in them.
import house from '../../engine/house.bin?url'
import library from '../../engine/library.bin?url'
import python from '../../engine/python.bin?url'

export { house, library, python }
export const FILES = [python, library, house]

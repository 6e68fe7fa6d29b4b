// A colour has a name and stands in a token file: `src/tokens.css` for the house, `tokens.css` in a
// game's folder for that game. This reads all of `src` and says where a colour is spelled elsewhere,
// which name has no colour, and which colour nobody uses.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const ROOT = new URL('../src', import.meta.url).pathname
const TOKENS = /^(?:games\/\w+\/)?tokens\.css$/

const HEX = /(?<!url\(|href=["']|&)(?<![\w#])#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})(?![\w(-])/gi
const FUNCTION = /(?<![\w.-])(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\((?=[\s\d.a-z-]*[\d%])/gi
const NAMES = `aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue
  blueviolet brown burlywood cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan
  darkblue darkcyan darkgoldenrod darkgray darkgreen darkgrey darkkhaki darkmagenta darkolivegreen
  darkorange darkorchid darkred darksalmon darkseagreen darkslateblue darkslategray darkslategrey
  darkturquoise darkviolet deeppink deepskyblue dimgray dimgrey dodgerblue firebrick floralwhite
  forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray green greenyellow grey honeydew hotpink
  indianred indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral
  lightcyan lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen
  lightskyblue lightslategray lightslategrey lightsteelblue lightyellow lime limegreen linen magenta
  maroon mediumaquamarine mediumblue mediumorchid mediumpurple mediumseagreen mediumslateblue
  mediumspringgreen mediumturquoise mediumvioletred midnightblue mintcream mistyrose moccasin
  navajowhite navy oldlace olive olivedrab orange orangered orchid palegoldenrod palegreen
  paleturquoise palevioletred papayawhip peachpuff peru pink plum powderblue purple rebeccapurple red
  rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue slateblue
  slategray slategrey snow springgreen steelblue tan teal thistle tomato turquoise violet wheat white
  whitesmoke yellow yellowgreen`
  .split(/\s+/)
  .join('|')
const NAMED = new RegExp(`(?<![\\w-])(?:${NAMES})(?![\\w-])`, 'g')
const COMMENT = /\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|(?<=^|\s)\/\/.*$/gm
const STRING = /'[^'\n]*'|"[^"\n]*"|`[^`]*`/g
/** A declaration of a style; what it says is a colour or is not said in words of its own. */
const DECLARED =
  /(?<![\w-])(?!animation|transition|font|grid|content|container)([\w-]+)\s*:\s*([^;{}]+)(?=[;}])/g
/** Where a drawing or a program names what it paints with. */
const PAINTED =
  /(?:fill|stroke|color|colour|background)["']?(?:=|:\s|\s=\s)(\{[^}]*\}|"[^"]*"|'[^']*')/g

/**
 * The parts of a file by the language they are written in.
 * @param {string} file
 * @param {string} text
 */
function parts(file, text) {
  const bare = text.replace(COMMENT, '')
  if (file.endsWith('.css')) return { style: bare, script: '', markup: '' }
  if (file.endsWith('.ts')) return { style: '', script: bare, markup: '' }
  /** @param {string} tag */
  const inside = (tag) =>
    [...bare.matchAll(new RegExp(`<${tag}[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))].map(([, all]) => all)
  return {
    style: inside('style').join('\n'),
    script: inside('script').join('\n'),
    markup: bare.replace(/<(style|script)[\s\S]*?<\/\1>/g, ''),
  }
}

/**
 * The colours that a file spells.
 * @param {string} file
 * @param {string} text
 * @returns {string[]}
 */
export function spelled(file, text) {
  const { style, script, markup } = parts(file, text)
  const strings = (script.match(STRING) ?? []).join('\n')
  const raw = [style, strings, markup].flatMap((part) => [
    ...(part.match(HEX) ?? []),
    ...(part.match(FUNCTION) ?? []),
  ])
  const declared = [...style.matchAll(DECLARED)].map(([, , value]) => value?.replace(STRING, ''))
  const painted = [...`${script}\n${markup}`.matchAll(PAINTED)].flatMap(
    ([, value]) => value?.replace(/url\([^)]*\)/g, '').match(STRING) ?? [],
  )
  return [...raw, ...[...declared, ...painted].flatMap((value) => value?.match(NAMED) ?? [])]
}

/** @param {string} file */
const folder = (file) => /^games\/\w+\//.exec(file)?.[0] ?? ''

/**
 * What is wrong with the colours of these files.
 * @param {Record<string, string>} files their texts by their paths in `src`
 * @returns {string[]}
 */
export function faults(files) {
  const all = Object.entries(files)
  const tokens = all
    .filter(([file]) => TOKENS.test(file))
    .flatMap(([file, text]) =>
      [...text.matchAll(/^\s*(--[\w-]+):/gm)].map(([, name]) => ({ name: name ?? '', file })),
    )
  const others = all.filter(([file]) => !TOKENS.test(file))
  const texts = all.map(([, text]) => text).join('\n')
  const local = new Set(texts.match(/(?<=^\s*|style:|setProperty\(')--[\w-]+(?=[:=']|$)/gm))
  for (const { name } of tokens) local.delete(name)
  /** @param {string} file @param {string} name */
  const known = (file, name) =>
    local.has(name) || tokens.some((one) => one.name === name && file.startsWith(folder(one.file)))
  const uses = all.flatMap(([file, text]) =>
    [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => ({ file, name: name ?? '' })),
  )
  /** @param {string} name */
  const used = (name) =>
    uses.some((use) => use.name === name || (use.name.endsWith('-') && name.startsWith(use.name)))
  return [
    ...others.flatMap(([file, text]) =>
      spelled(file, text).map((colour) => `${file}: ${colour} is not in a token file`),
    ),
    ...uses
      .filter(({ file, name }) => !name.endsWith('-') && !known(file, name))
      .map(({ file, name }) => `${file}: nothing defines ${name} for it`),
    ...[...new Set(tokens.map(({ name }) => name))]
      .filter((name) => !used(name))
      .map((name) => `tokens: nothing uses ${name}`),
  ]
}

function everything() {
  const names = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  return Object.fromEntries(
    names
      .filter((name) => /\.(ts|svelte|css)$/.test(name) && name !== 'wire/types.ts')
      .map((name) => [name, readFileSync(join(ROOT, name), 'utf8')]),
  )
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const found = faults(everything())
  for (const fault of found) console.error(fault)
  process.exit(found.length ? 1 : 0)
}

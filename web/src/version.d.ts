/** The version of this client, written in by the build. */
declare const __VERSION__: string
/** Whether this build is the page without a server. */
declare const __DEMO__: boolean
/** The packed engine: sizes in bytes, and what Pyodide says of itself. */
declare const __ENGINE__: {
  python: number
  library: number
  house: number
  info: Record<string, string>
}
declare module 'pyodide/pyodide.asm.mjs' {
  const createPyodideModule: NonNullable<import('pyodide').PyodideConfig['createPyodideModule']>
  export default createPyodideModule
}

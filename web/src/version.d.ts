/** The version of this client, written in by the build. */
declare const __VERSION__: string

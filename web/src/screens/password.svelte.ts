// The house asks for its password: whoever wanted a table says it and tries again.
export const passwordAsked = $state<{ by: (() => Promise<boolean>) | null }>({ by: null })

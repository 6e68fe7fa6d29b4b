/** Whether a key is meant for something else: a field that is written in, or the browser. */
export function isTyping(event: KeyboardEvent): boolean {
  const { target } = event
  const writing =
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  return writing || event.ctrlKey || event.metaKey || event.altKey || event.repeat
}

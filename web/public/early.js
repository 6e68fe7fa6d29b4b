// On the page of a table: its WebSocket is opened while the scripts that will use it are on their
// way. Where they were here first they have opened their own, and said so.
{
  const house = new URL('.', document.currentScript.src)
  const table = location.pathname.match(/\/t\/([^/]+)\/?$/)?.[1]
  if (table && window.early === undefined)
    window.early = new WebSocket(`${house.href.replace(/^http/, 'ws')}ws/${table}`)
}

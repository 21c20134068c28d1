/**
 * Leaves the page for another one, or loads it again; only the first call counts. A tab may learn from another tab and from the
 * server, at the same moment, that its session is over: two navigations at once would leave it to chance where it ends up.
 */
export function openNavigation() {
  let isLeaving = false;
  // A page that comes back from the browser's history may leave again.
  addEventListener('pageshow', () => {
    isLeaving = false;
  });
  const once = (navigate: () => void) => {
    if (isLeaving) return;
    isLeaving = true;
    navigate();
  };
  return {
    leave: (path: string) => once(() => location.assign(path)),
    reload: () => once(() => location.reload()),
  };
}

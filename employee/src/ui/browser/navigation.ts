/**
 * Tells where the page is, leaves it for another one, or reloads it; only the first call that leaves counts. A tab may learn at the same moment from
 * another tab and from the server that its session is over, and the result of two navigations at once would be random.
 */
export function createNavigation() {
  let isLeaving = false;
  // A page restored from the browser's back/forward cache may leave again.
  addEventListener('pageshow', () => {
    isLeaving = false;
  });
  const once = (navigate: () => void) => {
    if (isLeaving) return;
    isLeaving = true;
    navigate();
  };
  return {
    here: () => `${location.pathname}${location.search}${location.hash}`,
    leave: (path: string) => once(() => location.assign(path)),
    reload: () => once(() => location.reload()),
  };
}

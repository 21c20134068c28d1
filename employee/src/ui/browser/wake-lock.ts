/** Holds a screen wake lock (W3C Screen Wake Lock API) while the page is visible. Returns a function that releases it. */
export function keepScreenAwake(): () => void {
  let lock: WakeLockSentinel | undefined;
  let isOver = false;
  const requestLock = async () => {
    if (isOver || document.visibilityState !== 'visible') return;
    try {
      lock = await navigator.wakeLock?.request('screen');
      if (isOver) await lock?.release();
    } catch {
      // The system may refuse to save power; then the screen turns off as usual.
    }
  };
  // The browser releases the lock when the tab is hidden.
  document.addEventListener('visibilitychange', requestLock);
  void requestLock();
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', requestLock);
    void lock?.release();
  };
}

/** Holds a screen wake lock (W3C Screen Wake Lock API) while the page is visible. Returns a function that releases it. */
export function holdWakeLock(): () => void {
  let lock: WakeLockSentinel | undefined;
  let isOver = false;
  const requestLock = async () => {
    if (isOver || document.visibilityState !== 'visible') return;
    try {
      lock = await navigator.wakeLock?.request('screen');
      if (isOver) await lock?.release();
    } catch {
      // Saving power, the system says no: then the screen goes dark as it always does.
    }
  };
  // Going to another tab ends the lock.
  document.addEventListener('visibilitychange', requestLock);
  void requestLock();
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', requestLock);
    void lock?.release();
  };
}

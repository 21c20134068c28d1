/** Keeps the screen on while the page is looked at, where the browser can. Gives what ends it. */
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

const CHECK_MS = 250;

/**
 * npm passes a signal to the shell between it and us, and most shells die of it without a word to us. So when the one
 * who started us is gone, that counts as being asked to stop.
 */
export function stopWithParent() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, CHECK_MS);
  timer.unref();
}

const CHECK_MS = 250;

/**
 * npm passes signals to the shell between it and us, and most shells end without passing them on. So the end of our
 * parent process counts as a request to stop.
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

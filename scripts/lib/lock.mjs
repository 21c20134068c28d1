import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { inRoot } from './root.mjs';

const LOCK = inRoot('.cache', 'lock');
const BEAT_MS = 2000;
const SILENT_MS = 15_000;

/** Runs `work` while no other process of this checkout installs or builds; waits for one that does. */
export async function withLock(work) {
  mkdirSync(inRoot('.cache'), { recursive: true });
  let said = false;
  while (!acquire()) {
    if (!said) console.log('Another start of this checkout is installing or building; waiting for it …');
    said = true;
    await delay(200);
  }
  const beat = setInterval(() => utimesSync(LOCK, new Date(), new Date()), BEAT_MS);
  const release = () => rmSync(LOCK, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    process.off('exit', release);
    release();
  }
}

function acquire() {
  try {
    writeFileSync(LOCK, `${hostname()} ${process.pid}`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (isAbandoned()) rmSync(LOCK, { force: true });
    return false;
  }
}

/**
 * Whether the lock's holder was killed: its process does not exist on this machine, or has not updated the file for a
 * while.
 */
function isAbandoned() {
  try {
    const [host, pid] = readFileSync(LOCK, 'utf8').split(' ');
    if (pid && host === hostname() && !isAlive(Number(pid))) return true;
    return Date.now() - statSync(LOCK).mtimeMs > SILENT_MS;
  } catch {
    return false;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

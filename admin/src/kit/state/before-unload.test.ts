import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { blockUnload, blockUnloadUntil } from './before-unload.ts';

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Whether the browser would ask for confirmation now. */
const isBlocked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('the confirmation before the tab closes', () => {
  it('appears unless unloading is allowed, until the block ends', () => {
    let isUnloadAllowed = false;
    const end = blockUnload(() => isUnloadAllowed);
    expect(isBlocked()).toBe(true);
    isUnloadAllowed = true;
    expect(isBlocked()).toBe(false);
    isUnloadAllowed = false;
    end();
    expect(isBlocked()).toBe(false);
  });

  it('appears until every pending store has succeeded or failed', async () => {
    const gate = new EventTarget();
    const opened = new Promise((resolve) => gate.addEventListener('open', resolve));
    const broken = new Promise((_, reject) => gate.addEventListener('break', reject));
    const stored = blockUnloadUntil(opened);
    const failed = blockUnloadUntil(broken);
    expect(isBlocked()).toBe(true);
    gate.dispatchEvent(new Event('open'));
    await stored;
    expect(isBlocked()).toBe(true);
    gate.dispatchEvent(new Event('break'));
    await expect(failed).rejects.toHaveProperty('type', 'break');
    expect(isBlocked()).toBe(false);
  });
});

import type { ScreenContent } from '@piiri/shared/contracts/screens.ts';
import { openLiveConnection } from '@piiri/shared/live.ts';
import { SCREEN_PREVIEW, SCREEN_PREVIEW_READY } from '@piiri/shared/preview.ts';
import { SCREENS_LIVE } from '@piiri/shared/screens-live.ts';
import { call } from '../call.ts';
import { byId, pause } from '../dom.ts';
import { pairDevice } from '../pairing.ts';
import { deviceStore, PLAYS_ON_MS } from './device-store.ts';
import { createPlayer, type Player } from './player.ts';

/** Milliseconds between two reads: with the live connection, without it, and after a read that failed. */
const READS_MS = { live: 60_000, alone: 10_000, failed: 10_000 };

/** Hours after which the page is loaded anew at night, with a program that may have changed. */
const FRESH_HOURS = 20;
const NIGHT_HOUR = 4;

/** Statuses by which the server says that the screen has ended. */
const ENDED = [401, 403];

/** Keeps the panel on where the browser can. */
function stayAwake(): void {
  const ask = () => void navigator.wakeLock?.request('screen').catch(() => undefined);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && ask());
  ask();
}

/** Tells the worker which pictures hang now, so that they are there without a connection. */
async function keepPictures({ slides, company }: ScreenContent): Promise<void> {
  const pictures = [...slides.map(({ image }) => image), company.logo].filter((image) => image !== null);
  const { active } = (await navigator.serviceWorker?.ready) ?? {};
  active?.postMessage({ keep: [...new Set(pictures)] });
}

/** Plays until the company ends the screen; reads again at once when the server says that something has changed. */
async function playUntilEnded(player: Player, secret: string): Promise<void> {
  const begun = Date.now();
  let wake = () => {};
  const connection = await openLiveConnection();
  const socket = connection.socket(SCREENS_LIVE.namespace, { auth: { token: secret } });
  socket.on(SCREENS_LIVE.changed, () => wake());
  // What happened without the connection is read when it is back.
  socket.on('connect', () => wake());
  // The server ends the connection of a screen that was changed, and takes it back if it may come.
  socket.on('disconnect', (reason) => reason === 'io server disconnect' && socket.connect());
  socket.connect();
  let seenAt = deviceStore.content()?.at ?? 0;
  const stored = deviceStore.content();
  if (stored) player.play(stored.content);
  for (;;) {
    const { status, data } = await call<ScreenContent>('GET', 'v1/screen/', { token: secret });
    if (ENDED.includes(status)) break;
    if (status === 200 && data) {
      seenAt = Date.now();
      deviceStore.keepContent(data, seenAt);
      player.play(data);
      player.say(null);
      void keepPictures(data);
      const hour = new Date().getHours();
      if (seenAt - begun > FRESH_HOURS * 3_600_000 && hour === NIGHT_HOUR) location.reload();
    } else player.say(Date.now() - seenAt > PLAYS_ON_MS ? 'lost' : 'offline');
    const wait = status !== 200 ? READS_MS.failed : socket.connected ? READS_MS.live : READS_MS.alone;
    await Promise.race([
      pause(wait),
      new Promise<void>((resolve) => {
        wake = resolve;
      }),
    ]);
  }
  socket.close();
  player.stop();
}

/** Shows what the console sends, instead of being a device: nothing is read, kept or asked for. */
function preview(player: Player): void {
  addEventListener('message', ({ data, origin, source }) => {
    if (origin !== location.origin || source !== parent || data?.kind !== SCREEN_PREVIEW) return;
    player.play(data.content as ScreenContent);
  });
  parent.postMessage(SCREEN_PREVIEW_READY, location.origin);
}

async function start(): Promise<void> {
  const root = byId('screen');
  const player = createPlayer(root);
  if (parent !== window) return preview(player);
  void navigator.serviceWorker?.register('/screen-worker.js', { scope: '/screen' }).catch(() => undefined);
  stayAwake();
  for (;;) {
    const secret = deviceStore.secret() ?? (await pairDevice(root, 'screen', deviceStore.keepSecret));
    await playUntilEnded(player, secret);
    deviceStore.forget();
  }
}

void start();

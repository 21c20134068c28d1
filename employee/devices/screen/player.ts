import type { Language } from '@piiri/schemas/languages.ts';
import type { ScreenContent } from '@piiri/shared/contracts/screens.ts';
import { element } from '../dom.ts';
import { textIn } from '../texts.ts';
import { besideView } from './beside.ts';
import { frameAt } from './shift.ts';
import { scenesOf, sceneView } from './slides.ts';

/** Seconds for which an urgent message stays in one language. */
const ALERT_SECONDS = 8;

/** Milliseconds between two movements of the frame. */
const MOVES_MS = 20_000;

/** What the player says besides the content. */
export type Note = 'offline' | 'lost' | null;

const MINUTE_MS = 60_000;

/**
 * Plays a screen's content in an element: one scene after the other, with the clock, and urgent messages over everything.
 * It holds the elements of one scene at a time, and as many timers at any hour as in the first minute.
 */
export function createPlayer(root: HTMLElement) {
  const frame = element('div', 'frame');
  const stage = element('main', 'stage');
  const side = element('aside', 'side');
  const alert = element('section', 'alert');
  const hint = element('p', 'hint');
  alert.setAttribute('role', 'alert');
  alert.hidden = true;
  hint.hidden = true;
  frame.append(stage, side, hint);
  let content: ScreenContent | undefined;
  let note: Note = null;
  let current: string | undefined;
  let alertTurn = 0;
  const timers = new Map<'scene' | 'alert' | 'clock' | 'move', ReturnType<typeof setTimeout>>();

  /** Sets the only timer of a kind. */
  function later(what: 'scene' | 'alert' | 'clock' | 'move', ms: number, work: () => void): void {
    clearTimeout(timers.get(what));
    timers.set(what, setTimeout(work, ms));
  }

  const languageNow = (): Language => {
    const scenes = content ? scenesOf(content) : [];
    return scenes.find(({ key }) => key === current)?.language ?? content?.screen.languages[0] ?? 'fi';
  };

  function showSide(): void {
    if (!content) return;
    const now = new Date();
    side.replaceChildren(besideView(content, languageNow(), now));
    later('clock', MINUTE_MS - (now.getTime() % MINUTE_MS) + 50, showSide);
  }

  function showNothing(): void {
    const language = content?.screen.languages[0] ?? 'fi';
    const isLost = note === 'lost';
    stage.replaceChildren(
      element(
        'article',
        'slide quiet',
        element(
          'div',
          'words',
          element('h1', 'title', isLost ? textIn(language, 'lost') : (content?.company.name ?? '')),
          element('p', 'text', textIn(language, isLost ? 'lost_text' : 'empty')),
        ),
      ),
    );
  }

  function showScene(isNext: boolean): void {
    if (!content) return;
    const scenes = note === 'lost' ? [] : scenesOf(content);
    const { seconds } = content.screen;
    const at = scenes.findIndex(({ key }) => key === current);
    const scene = scenes[isNext ? (at + 1) % scenes.length : Math.max(0, at)];
    current = scene?.key;
    if (scene) {
      stage.replaceChildren(sceneView(scene, content.company.time_zone));
      const following = scenes[(scenes.indexOf(scene) + 1) % scenes.length]?.slide?.image;
      // Fetched ahead, so that no picture appears while it is looked at.
      if (following) new Image().src = following;
    } else showNothing();
    showSide();
    later('scene', seconds * 1000, () => showScene(true));
  }

  function showAlert(): void {
    const texts = content?.alerts.flatMap((message) => message.texts) ?? [];
    const text = texts[alertTurn % Math.max(1, texts.length)];
    alert.hidden = !text;
    frame.inert = Boolean(text);
    if (!text) {
      alert.replaceChildren();
      clearTimeout(timers.get('alert'));
      return;
    }
    alert.lang = text.language;
    alert.replaceChildren(
      element('p', 'label', textIn(text.language, 'urgent')),
      element('h1', 'title', text.title),
      element('p', 'when', text.text),
    );
    later('alert', ALERT_SECONDS * 1000, () => {
      alertTurn += 1;
      showAlert();
    });
  }

  function move(): void {
    const { x, y, turned } = frameAt(Date.now());
    for (const part of [frame, alert]) part.style.transform = `translate(${x}vmin, ${y}vmin)`;
    frame.dataset.turned = String(turned);
    later('move', MOVES_MS, move);
  }

  return {
    /** Plays some content from now on; what is on the stage stays for its time if it is still there. */
    play(next: ScreenContent): void {
      const isFirst = content === undefined;
      const wasShown = content && scenesOf(content).find(({ key }) => key === current);
      const isSame =
        wasShown &&
        JSON.stringify(scenesOf(next).find(({ key }) => key === current)) === JSON.stringify(wasShown);
      content = next;
      root.style.setProperty('--brand', next.company.color);
      root.dataset.layout = next.screen.layout;
      if (isFirst) {
        root.replaceChildren(frame, alert);
        move();
      }
      if (isFirst || !isSame) showScene(false);
      else showSide();
      showAlert();
    },

    /** Says that there is no connection; `lost`: for so long that nothing is played any more. */
    say(next: Note): void {
      const language = content?.screen.languages[0] ?? 'fi';
      const hasChanged = (note === 'lost') !== (next === 'lost');
      note = next;
      hint.hidden = next !== 'offline';
      hint.textContent = next === 'offline' ? textIn(language, 'offline') : '';
      if (hasChanged) showScene(false);
    },

    /** Ends playing; the element is free for something else. */
    stop(): void {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
      content = undefined;
      current = undefined;
      note = null;
      hint.hidden = true;
      root.replaceChildren();
    },
  };
}

export type Player = ReturnType<typeof createPlayer>;

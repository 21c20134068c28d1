import { FAILURE_TEXTS } from '@piiri/shared/failure-texts.ts';
import { currentLanguage } from '../data/api/http.ts';

/** Tells that the console could not be loaded, and offers a retry. It depends on nothing that may still be loading. */
export function showStartFailure(): void {
  delete window.takeCapturedEvents;
  const [text, action] = FAILURE_TEXTS[currentLanguage()];
  const message = document.createElement('p');
  message.textContent = text;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = action;
  button.onclick = () => window.location.reload();
  const failure = document.createElement('main');
  failure.className = 'start-failure';
  failure.setAttribute('role', 'alert');
  failure.append(message, button);
  document.getElementById('root')?.replaceChildren(failure);
}

import { Square, Volume2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useApp } from '../../data/app.ts';
import { LinkButton } from '../../ui/button.tsx';

/** Returns what is read of an article: its headline and the parts of its text, since browsers cut long ones off. */
function passagesOf(article: HTMLElement): string[] {
  const parts = article.querySelectorAll<HTMLElement>('h1, .rich-text :is(p, li, h2, h3, h4, td, th)');
  return [...parts]
    .map(({ textContent }) => textContent?.replaceAll('\u00ad', '').trim() ?? '')
    .filter(Boolean);
}

/** Reads an article aloud by a voice of the browser. Renders nothing where there is none for the language. */
export function ReadAloud({ language }: { language: string }) {
  const { t } = useApp();
  const [isOffered, setOffered] = useState(false);
  const [isReading, setReading] = useState(false);
  const button = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const { speechSynthesis: speech } = window;
    if (!speech) return;
    const look = () =>
      setOffered(speech.getVoices().some(({ lang }) => lang.toLowerCase().startsWith(language)));
    look();
    speech.addEventListener('voiceschanged', look);
    return () => {
      speech.removeEventListener('voiceschanged', look);
      speech.cancel();
    };
  }, [language]);
  if (!isOffered) return null;
  const toggle = () => {
    speechSynthesis.cancel();
    setReading(!isReading);
    const article = button.current?.closest('article');
    if (isReading || !article) return;
    const utterances = passagesOf(article).map((text) =>
      Object.assign(new SpeechSynthesisUtterance(text), { lang: language }),
    );
    const [last] = utterances.slice(-1);
    if (last) last.onend = () => setReading(false);
    for (const utterance of utterances) speechSynthesis.speak(utterance);
  };
  return (
    <span ref={button}>
      <LinkButton onClick={toggle}>
        {isReading ? <Square /> : <Volume2 />}
        {t(isReading ? 'content:read_stop' : 'content:read_aloud')}
      </LinkButton>
    </span>
  );
}

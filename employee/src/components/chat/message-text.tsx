import { partsOf } from '../../models/chat/links.ts';

/** What somebody wrote, as they wrote it; web addresses can be followed. */
export function MessageText({ text }: { text: string }) {
  return (
    <p className="chat-text" dir="auto">
      {partsOf(text).map((part) =>
        part.href ? (
          <a key={part.at} href={part.href} target="_blank" rel="noopener noreferrer nofollow">
            {part.text}
          </a>
        ) : (
          part.text
        ),
      )}
    </p>
  );
}

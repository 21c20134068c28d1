import { splitLinks } from '@piiri/shared/text-links.ts';
import { type MentionedPerson, mentionParts } from '../../data/models/mentions.ts';
import { TextLink } from './text-link.tsx';
import './mentions.css';

interface LinkedTextProps {
  text: string;
  mentions: readonly MentionedPerson[];
  className: string;
}

/** A user's plain text, with links for its URLs and highlighted mentions. */
export function LinkedText({ text, mentions, className }: LinkedTextProps) {
  return (
    <p className={className} dir="auto">
      {mentionParts(text, mentions).map((part) =>
        part.isMention ? (
          <bdi key={part.at} className="mention">
            {part.text}
          </bdi>
        ) : (
          splitLinks(part.text).map(({ at, text: words, href }) =>
            href ? <TextLink key={part.at + at} href={href} text={words} /> : words,
          )
        ),
      )}
    </p>
  );
}

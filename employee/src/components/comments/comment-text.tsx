import { partsOf } from '../../models/chat/links.ts';
import { type MentionedPerson, mentionParts } from '../../models/mentions.ts';

/** The text of a comment as it was written; its web addresses can be followed, and its mentions stand out. */
export function CommentText({ text, mentions }: { text: string; mentions: readonly MentionedPerson[] }) {
  return (
    <p className="comment-text" dir="auto">
      {mentionParts(text, mentions).map((part) =>
        part.isMention ? (
          <bdi key={part.at} className="comment-mention">
            {part.text}
          </bdi>
        ) : (
          partsOf(part.text).map(({ at, text: words, href }) =>
            href ? (
              <a key={part.at + at} href={href} target="_blank" rel="noopener noreferrer nofollow">
                {words}
              </a>
            ) : (
              words
            ),
          )
        ),
      )}
    </p>
  );
}

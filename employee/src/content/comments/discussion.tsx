import { useHydrated } from '@tanstack/react-router';
import { type ComponentType, useEffect, useState } from 'react';
import { useApp } from '../../data/app.ts';
import { shapeOf } from '../../data/content/contents.ts';
import type { DiscussionContentProps } from './discussion-content.tsx';

interface DiscussionProps {
  /** The entity's name. */
  kind: string;
  item: { id: number; comments_enabled?: unknown };
  /** Which of the two a type of the company's own content has. */
  words?: { reactions?: boolean; comments?: boolean };
}

/**
 * Reactions to a piece of content and comments on it, where its definition and the company's settings enable them. They
 * load after the page itself.
 */
export function Discussion({ kind, item, words = shapeOf(kind) }: DiscussionProps) {
  const { session, loadTexts, chunkMissing } = useApp();
  const isHydrated = useHydrated();
  const [Content, setContent] = useState<ComponentType<DiscussionContentProps>>();
  const { reactions, comments } = words;
  const settings = session.tenant.value?.settings;
  const hasReactions = reactions === true && settings?.reactions_enabled === true;
  const hasComments = comments === true && settings?.comments_enabled === true;
  const isEnabled = isHydrated && (hasReactions || hasComments);

  useEffect(() => {
    if (!isEnabled) return;
    let isMounted = true;
    Promise.all([import('./discussion-content.tsx'), loadTexts('comments')])
      .then(([{ DiscussionContent }]) => isMounted && setContent(() => DiscussionContent))
      // The page itself stays readable.
      .catch((error) => chunkMissing(error).catch(() => undefined));
    return () => {
      isMounted = false;
    };
  }, [isEnabled, loadTexts, chunkMissing]);

  if (!Content || !isEnabled) return null;
  return (
    <Content
      key={item.id}
      kind={kind}
      id={item.id}
      hasReactions={hasReactions}
      hasComments={hasComments}
      isClosed={item.comments_enabled === false}
    />
  );
}

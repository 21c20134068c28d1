import { useHydrated } from '@tanstack/react-router';
import { type ComponentType, useEffect, useState } from 'react';
import { useApp } from '../../data/app.ts';
import { shapeOf } from '../../data/content/contents.ts';
import type { DiscussionPartsProps } from './discussion-parts.tsx';

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
  const { session, loadTexts, partMissing } = useApp();
  const isHydrated = useHydrated();
  const [Parts, setParts] = useState<ComponentType<DiscussionPartsProps>>();
  const { reactions, comments } = words;
  const settings = session.tenant.value?.settings;
  const hasReactions = reactions === true && settings?.reactions_enabled === true;
  const hasComments = comments === true && settings?.comments_enabled === true;
  const isEnabled = isHydrated && (hasReactions || hasComments);

  useEffect(() => {
    if (!isEnabled) return;
    let isMounted = true;
    Promise.all([import('./discussion-parts.tsx'), loadTexts('comments')])
      .then(([{ DiscussionParts }]) => isMounted && setParts(() => DiscussionParts))
      // The page itself stays readable.
      .catch((error) => partMissing(error).catch(() => undefined));
    return () => {
      isMounted = false;
    };
  }, [isEnabled, loadTexts, partMissing]);

  if (!Parts || !isEnabled) return null;
  return (
    <Parts
      key={item.id}
      kind={kind}
      id={item.id}
      hasReactions={hasReactions}
      hasComments={hasComments}
      isClosed={item.comments_enabled === false}
    />
  );
}

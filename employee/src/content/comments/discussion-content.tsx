import { useApp } from '../../data/app.ts';
import { CommentSection } from './comment-section.tsx';
import { ReactionBar } from './reaction-bar.tsx';

export interface DiscussionContentProps {
  kind: string;
  id: number;
  hasReactions: boolean;
  hasComments: boolean;
  /** Whether new comments are refused. */
  isClosed: boolean;
}

/** Reactions and comments below a piece of content, in the page's language. */
export function DiscussionContent({ kind, id, hasReactions, hasComments, isClosed }: DiscussionContentProps) {
  const { language } = useApp();
  return (
    <div lang={language}>
      {hasReactions && <ReactionBar kind={kind} id={id} />}
      {hasComments && <CommentSection kind={kind} id={id} isClosed={isClosed} />}
    </div>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isAnswerOf } from '../calls/use-call.ts';
import { liveNotices } from './notices.ts';

/**
 * Refetches the feedback counts of the menu whenever there is new feedback. Its connection also notices the end of the
 * session.
 */
export function LiveCounts() {
  const queries = useQueryClient();
  useEffect(() => {
    let isOver = false;
    const count = () => void queries.invalidateQueries(isAnswerOf(/feedback/));
    const opening = liveNotices();
    void opening.then((socket) => !isOver && socket.on('feedback', count));
    return () => {
      isOver = true;
      void opening.then((socket) => socket.off('feedback', count));
    };
  }, [queries]);
  return null;
}

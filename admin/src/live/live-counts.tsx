import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isAnswerOf } from '../providers/data/use-call.ts';
import { liveNotices } from './notices.ts';

/** Has the numbers in the menu counted anew as soon as there is something new behind them, and stands for the session's end. */
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

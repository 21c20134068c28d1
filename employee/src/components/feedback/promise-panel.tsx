import type { feedbackPromise } from '@piiri/shared/feedback-rules.ts';
import { Lock } from 'lucide-react';
import { useApp } from '../../models/app.ts';

interface PromisePanelProps {
  lines: ReturnType<typeof feedbackPromise>;
  named: boolean;
}

/** Shows who can learn what about the feedback being written, by the rules that the server stores it by. */
export function PromisePanel({ lines, named }: PromisePanelProps) {
  const { t } = useApp();
  return (
    <aside className="promise" aria-live="polite">
      <Lock aria-hidden="true" />
      <div>
        <strong>{t(named ? 'feedback:promise_title_named' : 'feedback:promise_title')}</strong>
        <ul>
          {lines.map((line) => (
            <li key={line}>{t(`feedback:${line}`)}</li>
          ))}
        </ul>
      </div>
    </aside>
  );
}

import { Lock } from 'lucide-react';
import './notice.css';

interface PromisePanelProps {
  title: string;
  lines: readonly string[];
}

/** Who gets to know what of that which is about to be sent. Read out again when it changes. */
export function PromisePanel({ title, lines }: PromisePanelProps) {
  return (
    <aside className="result-panel" aria-live="polite">
      <Lock />
      <div>
        <strong>{title}</strong>
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
    </aside>
  );
}

import { ChevronDown, Lock } from 'lucide-react';
import './notice.css';

interface PromisePanelProps {
  /** The promise in one line. */
  title: string;
  /** What it means exactly. */
  lines: readonly string[];
}

/** Who gets to know what of that which is about to be sent: one line, which unfolds. Read out again when it changes. */
export function PromisePanel({ title, lines }: PromisePanelProps) {
  return (
    <aside className="result-panel promise-panel" aria-live="polite">
      <Lock />
      <details>
        <summary>
          <strong>{title}</strong>
          <ChevronDown />
        </summary>
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </details>
    </aside>
  );
}

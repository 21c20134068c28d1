import { ArrowRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ListFailure } from '../../content/list/list-states.tsx';
import { useApp } from '../../data/app.ts';
import { languageOf } from '../../data/content/content.ts';
import { byType, findBest, nameOfType, type SearchHit } from '../../data/search/search.ts';
import type { SearchAction } from '../../data/search/search-actions.ts';
import { HighlightedText, HitIcon } from './hit.tsx';
import { ActionOptions, FoundOption } from './options.tsx';
import { OtherWays } from './other-ways.tsx';

interface BestResultsState {
  state: 'idle' | 'loading' | 'ready' | 'failed';
  /** Search text of the results; while the next ones load, the previous text. */
  words: string;
  items: SearchHit[];
}

const IDLE: BestResultsState = { state: 'idle', words: '', items: [] };

/**
 * Returns the best results of each type for the text being typed. Each key sends a request at once and aborts the
 * previous one; another value of `attempt` repeats the request.
 */
export function useBest(words: string, attempt: number): BestResultsState {
  const app = useApp();
  const [best, setBest] = useState<BestResultsState>(IDLE);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (!words) {
      setBest(IDLE);
      return;
    }
    const abort = new AbortController();
    setBest((before) => ({ ...before, state: 'loading' }));
    findBest(app, words, abort.signal).then(
      (items) => setBest({ state: 'ready', words, items }),
      () => {
        if (!abort.signal.aborted) setBest({ state: 'failed', words, items: [] });
      },
    );
    return () => abort.abort();
  }, [app, words, attempt]);

  return best;
}

/** A result with the function that opens it. */
export interface Choice {
  key: string;
  item: SearchHit;
  choose(): void;
}

interface BestResultsProps {
  best: BestResultsState;
  actions: readonly SearchAction[];
  /** Whether the actions stand before the results instead of after them. */
  actionsFirst: boolean;
  choices: Choice[];
  listId: string;
  optionId(index: number): string;
  active: number;
  /** Opens the page of all results. */
  onAll(): void;
  onAction(action: SearchAction): void;
  /** Closes the search when the user follows a link. */
  onGo(): void;
  onRetry(): void;
}

/** Results for the text in the field, by type: loading, none, failed, or the best ones with a link to all. */
export function BestResults(props: BestResultsProps) {
  const { best, actions, actionsFirst, choices, listId, optionId, active, onAll, onAction, onGo, onRetry } =
    props;
  const app = useApp();
  const { t } = app;
  const { state, items } = best;
  if (state === 'failed')
    return (
      <div className="search-hint">
        <ListFailure retry={onRetry} />
      </div>
    );
  const isEmpty = items.length === 0;
  const isBlank = isEmpty && actions.length === 0;
  const [actionsFrom, hitsFrom] = actionsFirst ? [0, actions.length] : [items.length, 0];
  const ownActions = (
    <ActionOptions
      actions={actions}
      listId={listId}
      optionId={(index) => optionId(actionsFrom + index)}
      active={active - actionsFrom}
      onChoose={onAction}
    />
  );
  const status =
    state === 'ready' ? (isEmpty ? t('search:nothing') : t('search:count', { count: items.length })) : '';
  return (
    <div className="search-results">
      <p role="status" className={isBlank ? 'search-hint' : 'visually-hidden'}>
        {status || (isEmpty ? t('app.loading') : '')}
      </p>
      {isBlank && state === 'ready' && <OtherWays words={best.words} onGo={onGo} />}
      <div role="listbox" id={listId} aria-label={t('search:results')} hidden={isBlank}>
        {actionsFirst && ownActions}
        {byType(items).map(([type, itemsOfType]) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
          <div role="group" key={type} aria-labelledby={`${listId}-${type}`}>
            <div id={`${listId}-${type}`} className="search-type">
              {nameOfType(app, type)}
            </div>
            {itemsOfType.map((item) => {
              const index = items.indexOf(item);
              const position = index + hitsFrom;
              return (
                <Option
                  key={item.id}
                  item={item}
                  id={optionId(position)}
                  isActive={position === active}
                  onChoose={() => choices[index]?.choose()}
                />
              );
            })}
          </div>
        ))}
        {!actionsFirst && ownActions}
        {state === 'ready' && !isEmpty && (
          <FoundOption
            id={optionId(actions.length + items.length)}
            isActive={actions.length + items.length === active}
            className="found found-all"
            onChoose={onAll}
          >
            {t('search:all')}
            <ArrowRight />
          </FoundOption>
        )}
      </div>
    </div>
  );
}

interface OptionProps {
  item: SearchHit;
  id: string;
  isActive: boolean;
  onChoose(): void;
}

function Option({ item, ...option }: OptionProps) {
  const { language } = useApp();
  const { title, excerpt, title_marks, excerpt_marks } = item;
  return (
    <FoundOption {...option}>
      <HitIcon item={item} />
      <span className="found-words">
        <span className="found-title one-line" {...languageOf(item.language, language)}>
          <HighlightedText text={title} ranges={title_marks} />
        </span>
        {excerpt && (
          <span className="found-excerpt one-line" {...languageOf(item.excerpt_language, language)}>
            <HighlightedText text={excerpt} ranges={excerpt_marks} />
          </span>
        )}
      </span>
    </FoundOption>
  );
}

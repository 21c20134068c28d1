import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type Entity, groupField } from '@piiri/schemas';
import { ChevronDown, ChevronUp, Eye } from 'lucide-react';
import { useId, useState } from 'react';
import { type RaRecord, useGetMany, useTranslate } from 'react-admin';
import { entityNamed, resourceOf } from '../../data/definitions/resources.ts';
import { ReferenceNames } from '../../data/labels/displays.tsx';
import { useTimeText } from '../../data/session/use-time-text.ts';
import { DecisionButtons } from '../../generate/actions/review/decision-buttons.tsx';
import type { ReviewRow } from '../../generate/actions/review/review-calls.ts';
import { ReviewFacts } from '../../generate/actions/review/review-facts.tsx';
import { lazyComponent, withoutFallback } from '../../kit/lazy-component.tsx';
import { Note } from '../../kit/page/note.tsx';
import { Row } from '../../kit/page/row.tsx';
import { pageHeading, restoreFocus } from '../../kit/state/focus.ts';
import { ReviewedChanges } from './reviewed-changes.tsx';

const RowPreview = withoutFallback(
  lazyComponent(() => import('../../generate/actions/preview/row-preview.tsx')),
);

/** Returns the languages in which an object has texts. */
function languagesOf(record: RaRecord): string[] {
  const texts = (record.translations ?? {}) as Record<string, Record<string, unknown>>;
  return Object.keys(texts).filter((language) => Object.values(texts[language] ?? {}).some(Boolean));
}

/** Returns a function for when an object takes place, as a text; undefined for what does not. */
function useTakesPlace() {
  const translate = useTranslate();
  const time = useTimeText();
  return ({ times }: Entity, record: RaRecord): string | undefined => {
    const [starts, ends] = [times?.starts, times?.ends].map((name) => {
      const value = name && record[name];
      return typeof value === 'string' ? time(value).split('\u00a0') : [];
    });
    const [day, clock] = starts ?? [];
    const [lastDay, lastClock] = ends ?? [];
    if (!day) return undefined;
    const end = lastDay && `\u00a0–\u00a0${lastDay === day ? lastClock : `${lastDay}\u00a0${lastClock}`}`;
    return translate('console.reviews.takes_place', { time: `${day}\u00a0${clock}${end ?? ''}` });
  };
}

/**
 * For whom, in which languages, from when an object is published, and when it takes place. All rows of a kind are read
 * by one call.
 */
function Publishing({ entity, review }: { entity: Entity; review: ReviewRow }) {
  const translate = useTranslate();
  const time = useTimeText();
  const takesPlace = useTakesPlace();
  const {
    object: { id },
    publish_at: publishAt,
    state,
  } = review;
  const { data } = useGetMany<RaRecord>(resourceOf(entity), { ids: [id] });
  const [record] = data ?? [];
  // Keeps the line's height while it is read.
  if (!record) return <Typography variant="body2">{'\u00a0'}</Typography>;
  const group = groupField(entity);
  const { release = '' } = entity.publishing ?? {};
  const groups = [record[group ?? ''] ?? [], record[entity.visibility?.more ?? ''] ?? []].flat() as number[];
  const released = typeof record[release] === 'string' ? record[release] : null;
  // A time that has passed says nothing: it is published on approval.
  const isAtOnce = !released || new Date(released) <= new Date();
  const languages = languagesOf(record).map((language) => translate(`console.languages.${language}`));
  const facts = [
    { name: 'groups', fact: groups.length > 0 && <ReferenceNames to="group" ids={groups} /> },
    { name: 'languages', fact: languages.join(', ') },
    // A time that was asked for stands among the facts of the request.
    {
      name: 'release',
      fact:
        state === 'open' &&
        !publishAt &&
        (isAtOnce
          ? translate('console.reviews.at_once')
          : translate('console.reviews.release', { time: time(released) })),
    },
    { name: 'takes_place', fact: takesPlace(entity, record) },
  ].filter(({ fact }) => fact);
  return (
    <Typography variant="body2">
      {facts.map(({ name, fact }, index) => (
        <span key={name}>
          {index > 0 && ' · '}
          {fact}
        </span>
      ))}
    </Typography>
  );
}

/** A request for approval: what is asked, for whom and when; its content, and after a look at it the decision. */
export function Review({ review }: { review: ReviewRow }) {
  const translate = useTranslate();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [isPreviewed, setPreviewed] = useState(false);
  const { note, comment, object } = review;
  const entity = entityNamed(review.entity);
  return (
    <Box component="li" className="panel" sx={{ p: 2 }}>
      <Row gap={2} align="start" sx={{ justifyContent: 'space-between' }}>
        <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
          <ReviewFacts review={review} />
          <Publishing entity={entity} review={review} />
        </Box>
        {review.state === 'open' && (
          <Button
            variant={isOpen || !review.may_decide ? 'outlined' : 'contained'}
            endIcon={isOpen ? <ChevronUp /> : <ChevronDown />}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            {translate(isOpen ? 'console.reviews.hide' : 'console.reviews.look')}
            <span className="visually-hidden">: {object.title}</span>
          </Button>
        )}
      </Row>
      {note && (
        <Typography sx={{ mt: 1, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{note}</Typography>
      )}
      {comment && (
        <Typography sx={{ mt: 1, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          <strong>{translate('console.reviews.comment')}:</strong> {comment}
        </Typography>
      )}
      {review.changed && (
        <Note severity="warning" sx={{ mt: 1 }}>
          {translate('console.reviews.changed')}
        </Note>
      )}
      {isOpen && (
        <Box id={id} className="rule-above" sx={{ mt: 2, pt: 2 }}>
          <ReviewedChanges entity={entity} id={object.id} />
          <Row gap={1} sx={{ mt: 2 }}>
            <DecisionButtons review={review} onDecided={() => restoreFocus(pageHeading)} />
            {entity.employee && (
              <Button startIcon={<Eye />} onClick={() => setPreviewed(true)}>
                {translate('console.preview.open')}
              </Button>
            )}
          </Row>
        </Box>
      )}
      {isPreviewed && <RowPreview entity={entity} id={object.id} onClose={() => setPreviewed(false)} />}
    </Box>
  );
}

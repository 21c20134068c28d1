import type { Embed } from '@piiri/schemas/rich-text-tags.ts';
import { fileSize } from '@piiri/shared/file-size.ts';
import { Link } from '@tanstack/react-router';
import { ExternalLink, FileText, Link2 } from 'lucide-react';
import { lazy } from 'react';
import { useApp } from '../data/app.ts';
import { contentOf, languageOf } from '../data/content/content.ts';
import { linkTo } from '../data/content/screens.ts';
import { polls } from '../data/models/polls.ts';
import { resourcesOf } from '../data/models/resources.ts';
import { fileKind } from '../texts/format.ts';
import { withSoftHyphens } from '../texts/typography.ts';
import { useItem } from '../ui/hooks/use-item.ts';
import './embedded-object.css';

const EmbeddedPoll = lazy(() => import('./poll/embedded-poll.tsx'));

function PollInText({ id }: { id: number }) {
  const app = useApp();
  const { item } = useItem(id, async (signal) => {
    const [poll] = await Promise.all([
      app.model(polls).embedded(id, signal),
      app.loadTexts('content', 'poll', 'offline'),
    ]);
    return poll;
  });
  return item ? <EmbeddedPoll userPoll={item} /> : null;
}

/** A file or link by its title, with its kind and size; it opens in the list of files. */
function ResourceInText({ id }: { id: number }) {
  const app = useApp();
  const { item } = useItem(id, (signal) => resourcesOf(app).item(id, signal));
  if (!item) return null;
  const content = contentOf(item.translations);
  const { lang, dir } = languageOf(content?.language, app.language);
  const { link, filename, file_size: size } = item;
  const title = (
    <span lang={lang} dir={dir}>
      {withSoftHyphens(content?.title ?? filename ?? '', content?.language)}
      {link === null && (
        <small lang={app.language}>
          {[fileKind(filename ?? ''), size !== null && fileSize(size, app.language)]
            .filter(Boolean)
            .join(' · ')}
        </small>
      )}
    </span>
  );
  if (link === null)
    return (
      <Link className="embedded-file surface surface-link" {...linkTo('resource', id)}>
        <FileText />
        {title}
      </Link>
    );
  return (
    <a className="embedded-file surface surface-link" href={link} target="_blank" rel="noopener noreferrer">
      <Link2 />
      {title}
      <ExternalLink />
    </a>
  );
}

/** A poll or file within a text. Renders nothing for people who may not see it: the server refuses the request. */
export default function EmbeddedObject({ type, id }: Embed) {
  return type === 'poll' ? <PollInText id={id} /> : <ResourceInText id={id} />;
}

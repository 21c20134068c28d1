import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Pencil } from 'lucide-react';
import { LinkBase, useParams, useTranslate } from 'react-admin';
import { statusOf } from '../../data/api/problem.ts';
import { ExportButton } from '../../data/calls/download.tsx';
import { Loaded, PagedList } from '../../data/calls/loaded.tsx';
import { editPath } from '../../data/definitions/paths.ts';
import { formEntity, resourceOf } from '../../data/definitions/resources.ts';
import { useConsole } from '../../data/session/console-context.tsx';
import { ListViews, ScreenTools } from '../../generate/list/views/list-views.tsx';
import { useSelectCommands } from '../../kit/commands/row-commands.ts';
import { ToggleChoice } from '../../kit/inputs/toggle-choice.tsx';
import { NotFound } from '../../kit/page/message-page.tsx';
import { Page } from '../../kit/page/page.tsx';
import { useSearchParamFilters } from '../../kit/state/use-search-param-filters.ts';
import { useRowSelection } from '../../kit/tables/row-selection.tsx';
import { SubmissionBoard } from './board.tsx';
import { BulkMove } from './bulk.tsx';
import {
  type Chosen,
  type HandledForm,
  isMovable,
  listParams,
  PAGE_SIZE,
  queryOf,
  type SubmissionRow,
  useHandledForm,
  useSubmissions,
} from './calls.ts';
import { Figures } from './figures.tsx';
import { ChosenFilters, Filters } from './filters.tsx';
import { SubmissionList } from './submission-list.tsx';

const VIEWS = ['list', 'board', 'figures'] as const;

type View = (typeof VIEWS)[number];

const viewOf = ({ view }: Chosen): View => VIEWS.find((offered) => offered === view) ?? 'list';

interface ListProps {
  form: HandledForm;
  chosen: Chosen;
  isNarrowed: boolean;
  onChange: (changes: Readonly<Record<string, string | undefined>>) => void;
}

/** A page of submissions. */
function List({ form, chosen, isNarrowed, onChange }: ListProps) {
  const translate = useTranslate();
  const page = Number(chosen.page ?? 1);
  const query = queryOf(form, chosen);
  const submissions = useSubmissions(form.name, { ...query, page, page_size: PAGE_SIZE });
  const { data } = submissions;
  const rows = (data?.results ?? []) as SubmissionRow[];
  const selection = useRowSelection<SubmissionRow>({
    rows,
    filters: JSON.stringify(query),
    isSelectable: isMovable,
  });
  useSelectCommands(selection);
  return (
    <>
      {data && (
        <Typography role="status" variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {translate('console.forms.count', { smart_count: data.count })}
        </Typography>
      )}
      <PagedList
        read={submissions}
        rows={5}
        height={56}
        page={page}
        pageSize={PAGE_SIZE}
        onPage={(next) => onChange({ page: String(next) })}
        empty={
          <Typography sx={{ py: 4 }}>
            {translate(isNarrowed ? 'console.list.no_matches' : 'console.forms.nothing_sent')}
          </Typography>
        }
      >
        {() => (
          <div className="panel">
            {selection.records.length > 0 && <BulkMove form={form} selection={selection} />}
            <SubmissionList
              form={form}
              rows={rows}
              selection={selection}
              chosen={chosen}
              onChange={onChange}
            />
          </div>
        )}
      </PagedList>
    </>
  );
}

/** Number of submissions of a saved view of the page's form; empty until it is known. */
function ViewCount({ query }: { query: string }) {
  const { name = '' } = useParams<{ name: string }>();
  const { data: form } = useHandledForm(name);
  return form ? <CountOf form={form} query={query} /> : null;
}

function CountOf({ form, query }: { form: HandledForm; query: string }) {
  const chosen = Object.fromEntries(new URLSearchParams(query));
  const { data } = useSubmissions(form.name, { ...queryOf(form, chosen), page_size: 1 });
  return data ? <span className="tab-count">{data.count}</span> : null;
}

function Submissions({ form }: { form: HandledForm }) {
  const translate = useTranslate();
  const { profile } = useConsole();
  const params = listParams(form);
  const { chosen, pending, change } = useSearchParamFilters(params);
  const view = viewOf(chosen);
  const { page: _, view: __, ordering: ___, ...filters } = chosen;
  const { sender_name: ____, ...exported } = filters;
  const savedViews = { name: `forms/${form.name}`, params: params.filter((name) => name !== 'page') };
  return (
    <Page
      title={form.plural}
      isWide
      back={{ to: '/forms', label: translate('console.forms.title') }}
      actions={
        <>
          {view !== 'figures' && (
            <ScreenTools list={savedViews}>
              <ExportButton
                isTool
                path={`v1/forms/${form.name}/submissions/`}
                name={form.plural}
                query={exported}
              />
            </ScreenTools>
          )}
          {profile.is_tenant_admin && (
            <Button
              component={LinkBase}
              to={editPath(resourceOf(formEntity), form.id)}
              variant="outlined"
              startIcon={<Pencil />}
            >
              {translate('console.forms.edit')}
            </Button>
          )}
        </>
      }
    >
      <Box sx={{ mb: 2 }}>
        <ToggleChoice
          label={translate('console.forms.view')}
          value={view}
          values={VIEWS}
          labelOf={(name) => translate(`console.forms.view_${name}`)}
          onChange={(next) => change({ view: next === 'list' ? undefined : next })}
        />
      </Box>
      {view === 'figures' ? (
        <Figures form={form} />
      ) : (
        <>
          <ListViews list={savedViews} label={form.plural} Count={ViewCount} />
          <Filters form={form} chosen={pending} onChange={change} withoutState={view === 'board'} />
          <ChosenFilters form={form} chosen={pending} onChange={change} />
          {view === 'board' ? (
            <SubmissionBoard form={form} query={queryOf(form, chosen)} />
          ) : (
            <List
              form={form}
              chosen={chosen}
              isNarrowed={Object.keys(filters).length > 0}
              onChange={change}
            />
          )}
        </>
      )}
    </Page>
  );
}

/** What employees have sent with a form: as a list, by state, or in figures. */
export default function FormSubmissions() {
  const { name = '' } = useParams<{ name: string }>();
  const translate = useTranslate();
  const form = useHandledForm(name);
  if ([403, 404].includes(statusOf(form.error))) return <NotFound />;
  if (!form.data)
    return (
      <Page
        title={translate('console.forms.title')}
        back={{ to: '/forms', label: translate('console.forms.title') }}
      >
        <Loaded read={form} rows={5} height={56}>
          {() => null}
        </Loaded>
      </Page>
    );
  return <Submissions key={name} form={form.data} />;
}

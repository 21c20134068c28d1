import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import {
  ACKNOWLEDGEMENT,
  type Entity,
  hasReach,
  publishedField,
  type FormSection as Section,
  translatedNames,
} from '@piiri/schemas';
import { type ReactNode, Suspense, useRef } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { resourceOf } from '../../data/definitions/resources.ts';
import { titleOf, useContentLanguages } from '../../data/labels/content.ts';
import { useEntityWords } from '../../data/labels/entity-texts.ts';
import { useConsole } from '../../data/session/console-context.tsx';
import { lazyWithTexts } from '../../data/texts/lazy-namespace.ts';
import { useUnsaved } from '../../data/unsaved/use-unsaved.ts';
import type { Values } from '../../data/values/values.ts';
import { useCommands } from '../../kit/commands/registry.ts';
import { LeaveGuard } from '../../kit/dialogs/leave-guard.tsx';
import { Awaited, lazyComponent, withoutFallback } from '../../kit/lazy-component.tsx';
import { Page } from '../../kit/page/page.tsx';
import { RevealWhenLoaded } from '../../kit/page/reveal-when-loaded.tsx';
import { useScrollPadding } from '../../kit/state/use-scroll-padding.ts';
import { PublishingStatus } from '../actions/publishing/publishing-status.tsx';
import { useNeedsApproval } from '../actions/review/review-calls.ts';
import { useFormLanguages } from '../inputs/form-languages.tsx';
import { useFormObject } from '../inputs/object-context.tsx';
import { isState, StateChip } from '../list/cell.tsx';
import { lastListAddress } from '../list/list-params.ts';
import { overrideOf } from '../registry/override.ts';
import { OpenRemarks } from '../remarks/open-remarks.tsx';
import { AlsoEditing } from './also-editing.tsx';
import { FormButtons, LastSaved } from './form-buttons.tsx';
import { FormDialogs } from './form-dialogs.tsx';
import { FormNotices, UnsavedStatus } from './form-notices.tsx';
import { FieldsLoading } from './form-page-states.tsx';
import { FormSection } from './form-section.tsx';
import { LanguageBar } from './language-bar.tsx';
import { OutdatedNotice } from './outdated-notice.tsx';
import { PageActions } from './page-actions.tsx';
import { useFormVersion } from './stored-change.ts';
import { useFormActions } from './use-form-actions.ts';
import { Revalidate } from './use-resolver.tsx';

/** The form's text and its aside: next to it on wide screens, below it on others. */
function FormColumns({ children }: { children: ReactNode }) {
  return <Box className="form-columns">{children}</Box>;
}

/** On wide screens: the aside that stays in view next to the text, and scrolls by itself when it is higher. */
function FormAside({ children }: { children: ReactNode }) {
  return <div className="form-aside">{children}</div>;
}

/** The bar at the window's lower edge: the object's state, and the buttons that change it. */
function FormBar({ facts, children }: { facts: ReactNode; children: ReactNode }) {
  return (
    <div className="form-bar" ref={useScrollPadding('end')}>
      <div className="form-facts">{facts}</div>
      <div>{children}</div>
    </div>
  );
}

const AcknowledgementCount = withoutFallback(lazyComponent(() => import('./acknowledgements/count.tsx')));
const AcknowledgementsSection = withoutFallback(
  lazyWithTexts(() => import('./acknowledgements/section.tsx')),
);
const ResponsesSection = withoutFallback(lazyWithTexts(() => import('./responses-section.tsx')));
const CareSection = withoutFallback(lazyWithTexts(() => import('./care/care-section.tsx')));
const RemarksSection = withoutFallback(lazyWithTexts(() => import('../remarks/remarks-section.tsx')));
const ReachPanel = withoutFallback(lazyWithTexts(() => import('./reach-panel.tsx')));

interface Props {
  entity: Entity;
  record: RaRecord | undefined;
  /** Form values as loaded. */
  read: Values;
  isReadOnly: boolean;
  onSaved?: (record: RaRecord) => void;
  notice?: ReactNode;
}

/** Content of an object's form: its page, sections, buttons, and the dialogs of saving. */
export function FormBody({ entity, record, read, isReadOnly, onSaved, notice }: Props) {
  const translate = useTranslate();
  const words = useEntityWords(entity);
  const languages = useContentLanguages();
  const isLeavingAllowed = useRef(false);
  const { isDirty, errors } = useFormState();
  const { hasUploads } = useFormObject();
  const needsApproval = useNeedsApproval();
  const unsaved = useUnsaved(entity, record, read, isDirty);
  const showVersion = useFormVersion({ entity, read, onSaved, onKept: unsaved.store });
  const actions = useFormActions({
    entity,
    record,
    read,
    isLeavingAllowed,
    showVersion,
    onDone: unsaved.forget,
  });
  const { FormEnd, isFormEndBeside } = overrideOf(entity);
  const resource = resourceOf(entity);
  const title = record
    ? (titleOf(entity, record, languages) ?? words.name)
    : translate('console.form.new', { name: words.inText });
  const state = record ? (record.state as unknown) : publishedField(entity) ? 'new' : undefined;
  const chip = isState(state) ? <StateChip state={state} /> : undefined;
  const asides = entity.form.filter(({ aside }) => aside);
  const hasPublished = ({ fields }: Section) => fields.some((path) => path === publishedField(entity));
  // On wide screens the bar shows the state; on narrow ones it has no room for it.
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'));
  // In one column it comes after the fields of the aside, which it sends, publishes or shows as well.
  const isEndAfterAside = !isWide && !isFormEndBeside && asides.length > 0;
  const isEndInAside = isWide && isFormEndBeside;
  const end = FormEnd && (
    <Suspense fallback={<Awaited />}>
      <FormEnd entity={entity} record={record} saveFirst={actions.saveFirst} />
    </Suspense>
  );
  const isTranslated = translatedNames(entity.fields).length > 0;
  const { current: language, tabId, panelId } = useFormLanguages();
  const panel = { role: 'tabpanel', id: panelId, 'aria-labelledby': tabId(language), sx: { pt: 2 } };
  const { tenant } = useConsole();
  const acknowledgedId = record?.[ACKNOWLEDGEMENT.required] === true && Number(record.id);
  const isAnswered =
    (entity.comments && tenant.settings.comments_enabled) ||
    (entity.reactions && tenant.settings.reactions_enabled);
  const isCounted = record && hasReach(entity) && tenant.settings.reach_enabled && state !== 'draft';
  const status = !isReadOnly && <PublishingStatus entity={entity} record={record} />;
  const isUnchanged = record !== undefined && !isDirty && !hasUploads && !unsaved.offered;
  const isEnabled = () => !isReadOnly && !actions.isBusy;
  useCommands([
    {
      id: 'save',
      label: publishedField(entity) ? 'console.keys.save' : 'console.form.save',
      icon: entity.console?.icon,
      shortcut: 'save',
      when: isEnabled,
      run: () => void actions.save({ staysOpen: true }),
    },
    {
      id: 'publish',
      label: 'console.keys.publish',
      icon: entity.console?.icon,
      shortcut: 'publish',
      when: () => isEnabled() && !needsApproval && publishedField(entity) !== undefined,
      run: () => void actions.publish(false),
    },
  ]);
  return (
    <>
      <Page
        title={title}
        badge={
          <>
            {(!isWide || isReadOnly) && chip}
            {acknowledgedId && <AcknowledgementCount entity={entity} id={acknowledgedId} />}
          </>
        }
        passing={record && !isReadOnly && <AlsoEditing entity={entity.name} id={Number(record.id)} />}
        back={{ to: lastListAddress(resource), label: words.plural }}
        actions={
          <PageActions
            entity={entity}
            record={record}
            isBusy={actions.isBusy}
            onRemove={() => void actions.remove()}
          />
        }
      >
        <RevealWhenLoaded ignoresReads className="form-content" placeholder={<FieldsLoading />}>
          <FormNotices
            entity={entity}
            record={record}
            read={read}
            isReadOnly={isReadOnly}
            notice={!record && notice}
            unsaved={unsaved}
            actions={actions}
            showVersion={showVersion}
          />
          <FormColumns>
            <Box sx={{ minWidth: 0 }}>
              {isTranslated && <LanguageBar entity={entity} />}
              <Stack spacing={2.5} {...(isTranslated && panel)}>
                {isTranslated && <OutdatedNotice entity={entity} />}
                {entity.form
                  .filter(({ aside }) => !aside)
                  .map((section) => (
                    <FormSection key={section.section} entity={entity} section={section} />
                  ))}
                {!isEndInAside && !isEndAfterAside && end}
                {acknowledgedId && (
                  <AcknowledgementsSection entity={entity} id={acknowledgedId} isReadOnly={isReadOnly} />
                )}
                {isAnswered && record && state !== 'draft' && (
                  <ResponsesSection entity={entity} id={Number(record.id)} />
                )}
                {isCounted && <ReachPanel entity={entity} id={Number(record.id)} />}
              </Stack>
            </Box>
            {(asides.length > 0 || record) && (
              <FormAside>
                <RemarksSection />
                {isEndInAside && end}
                {asides.map((section) => (
                  <FormSection
                    key={section.section}
                    entity={entity}
                    section={section}
                    status={!isWide && hasPublished(section) && status}
                  />
                ))}
                {isEndAfterAside && end}
                {entity.care && record && !isReadOnly && (
                  <CareSection
                    entity={entity}
                    record={record}
                    onChecked={(checked) => showVersion(checked, read)}
                  />
                )}
                <LastSaved entity={entity} record={record} />
              </FormAside>
            )}
          </FormColumns>
        </RevealWhenLoaded>
        {!isReadOnly && (
          <FormBar
            facts={
              <>
                {isWide && chip}
                {isWide && publishedField(entity) && status}
                {unsaved.state && <UnsavedStatus state={unsaved.state} />}
                <OpenRemarks />
              </>
            }
          >
            <FormButtons
              entity={entity}
              record={record}
              isBusy={actions.isBusy}
              isUnchanged={isUnchanged}
              problem={
                actions.isAboutFields && Object.keys(errors).length === 0 ? undefined : actions.problem
              }
              onSave={() => actions.save()}
              onPublish={actions.publish}
              onCheck={actions.canAsk}
              onAsk={actions.ask}
              onUnschedule={() => void actions.unschedule()}
              onWithdraw={actions.withdraw}
            />
          </FormBar>
        )}
      </Page>
      <Revalidate entity={entity} />
      <LeaveGuard
        isChanged={isDirty || hasUploads}
        isLeavingAllowed={isLeavingAllowed}
        onLeave={unsaved.forget}
        isKept={unsaved.state !== undefined && !hasUploads}
      />
      <FormDialogs entity={entity} read={read} actions={actions} />
    </>
  );
}

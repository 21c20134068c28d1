import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { Passage, Remark } from '@piiri/shared/contracts/remarks.ts';
import type { SuggestedPerson } from '@piiri/shared/contracts/suggested-people.ts';
import { REMARKS } from '@piiri/shared/remark-rules.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { callEntity } from '../../data/api/api.ts';
import { useFields } from '../../data/calls/use-submit.ts';
import { personName } from '../../data/labels/person-name.ts';
import { FormDialog } from '../../kit/dialogs/form-dialog.tsx';
import { LabelledField, LabelledText } from '../../kit/inputs/labelled-inputs.tsx';
import { useDebounced } from '../../kit/state/debounce.ts';
import type { FormRemarks } from './remarks-context.tsx';
import './remarks.css';

interface PeopleProps {
  form: FormRemarks;
  value: readonly SuggestedPerson[];
  onChange: (people: SuggestedPerson[]) => void;
  error: string | undefined;
}

/** Picks people who may edit the object, who are notified of the remark. */
function MentionedPeople({ form: { entity, object }, value, onChange, error }: PeopleProps) {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const search = useDebounced(text.trim());
  const { data, isFetching } = useQuery({
    queryKey: ['remark people', entity.name, object, search],
    queryFn: ({ signal }) =>
      callEntity(entity, `GET /${object}/remarks/people/`, { query: { search }, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  return (
    <LabelledField
      label={translate('console.remarks.mention')}
      help={translate('console.remarks.mention_help')}
      error={error}
    >
      {(id, described) => (
        <Autocomplete<SuggestedPerson, true>
          id={id}
          multiple
          size="small"
          options={data?.results ?? []}
          value={[...value]}
          filterOptions={(options) => options}
          filterSelectedOptions
          isOptionEqualToValue={(one, other) => one.id === other.id}
          getOptionKey={(option) => option.id}
          getOptionLabel={(option) => personName(option) ?? ''}
          loading={isFetching}
          loadingText={translate('console.reference.searching')}
          noOptionsText={translate('console.reference.no_options')}
          clearText={translate('ra.action.clear_input_value')}
          openText={translate('ra.action.open')}
          closeText={translate('ra.action.close')}
          onInputChange={(_, input, reason) => setText(reason === 'input' ? input : '')}
          onChange={(_, next) => onChange(next.slice(0, REMARKS.maxMentions))}
          renderInput={(params) => (
            <TextField
              {...params}
              error={Boolean(error)}
              slotProps={{
                ...params.slotProps,
                htmlInput: { ...params.slotProps.htmlInput, 'aria-describedby': described },
              }}
            />
          )}
        />
      )}
    </LabelledField>
  );
}

interface Props {
  form: FormRemarks;
  /** The passage of a new remark, or the remark that is replied to. */
  about: { passage: Passage } | { remark: Remark };
  onClose: () => void;
}

/** Writes a remark on a passage, or a reply to a remark. */
export default function RemarkDialog({ form, about, onClose }: Props) {
  const translate = useTranslate();
  const { entity, object, reload, setActive } = form;
  const isReply = 'remark' in about;
  const submission = useFields(
    { text: '', mentions: [] as readonly SuggestedPerson[] },
    async ({ text, mentions }, headers) => {
      const words = { text, mentions: mentions.map(({ id }) => id) };
      const remark = isReply
        ? await callEntity(entity, `POST /${object}/remarks/${about.remark.id}/replies/`, {
            body: words,
            headers,
          })
        : await callEntity(entity, `POST /${object}/remarks/`, {
            body: { ...about.passage, ...words },
            headers,
          });
      await reload();
      setActive(remark.id);
      onClose();
    },
    { text: 'console.remarks.text_missing' },
  );
  return (
    <FormDialog
      title={translate(isReply ? 'console.remarks.reply_title' : 'console.remarks.new')}
      yes={translate(isReply ? 'console.remarks.reply' : 'console.remarks.add')}
      form={submission}
      onClose={onClose}
    >
      <blockquote className="remark-quote" dir="auto">
        {isReply ? about.remark.text : about.passage.quote}
      </blockquote>
      <LabelledText
        label={translate(isReply ? 'console.remarks.reply_text' : 'console.remarks.text')}
        size="medium"
        rows={3}
        autoFocus
        limit={REMARKS.maxText}
        {...submission.field('text')}
      />
      <MentionedPeople form={form} {...submission.field('mentions')} />
    </FormDialog>
  );
}

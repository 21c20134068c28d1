import type { Entity } from '@piiri/schemas';
import { type RaRecord, useDataProvider, useListContext, useTranslate } from 'react-admin';
import { SEARCH_FILTER } from '../../data/api/dialect.ts';
import { resourceOf } from '../../data/definitions/resources.ts';
import { InviteButton, inviteeOf } from './invite-buttons.tsx';
import type { Invitee } from './use-invites.ts';

/** Rows per call. */
const PAGE_SIZE = 1000;

/** Invites everyone in the list of people who are new or never signed in, with its filters and on all pages. */
export default function InviteAll({ view }: { view?: Entity }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const { total = 0, filterValues = {} } = useListContext();
  if (!view || total === 0) return null;
  const everybody = async () => {
    const people = new Map<number, Invitee>();
    for (let page = 1; ; page++) {
      const { data } = await dataProvider.getList<RaRecord>(resourceOf(view), {
        pagination: { page, perPage: PAGE_SIZE },
        // By id, which does not change while the pages are read.
        sort: { field: 'id', order: 'ASC' },
        filter: filterValues,
      });
      for (const person of data.map(inviteeOf)) people.set(person.id, person);
      if (data.length < PAGE_SIZE) return [...people.values()];
    }
  };
  const isSearched = Boolean(filterValues[SEARCH_FILTER]);
  const isNarrowed = Object.values(filterValues).some((value) => value !== undefined && value !== '');
  return (
    <InviteButton
      label={translate(isSearched ? 'console.invites.invite_found' : 'console.invites.invite_all', {
        smart_count: total,
      })}
      people={everybody}
      storageKey={isNarrowed ? undefined : view.name}
    />
  );
}

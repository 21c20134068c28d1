import { DEFINER_MODE, INVOKER_MODE, isTenantOrShared } from './function-modes.ts';
import { PARTITION_ROWS } from './index-changes.ts';

const HIT =
  'entry int, entity text, entity_id int, language text, languages text[], found_in text[], grade int, moment timestamptz';

/** The columns of a hit before its index row is read. */
const BRIEF_HIT = 'entry int, entity text, found_in text[], grade int';

/**
 * Scope and words as two conditions, so that the index iterates over the rarer one's rows. As one condition it would
 * iterate over all rows of the tenant: a rare word among 10,000 rows takes 2 ms rather than 0.1.
 */
const MATCHES = 'e.words @@ places and e.words @@ asked';

/** The names of the terms by which an index row was found; '' for terms that everyone reads. */
const FOUND_IN = `case when e.apart = '{}' or e.words @@ query then array['']
    else array(select n.name from unnest(names, beside) n(name, asked) where e.words @@ n.asked) end`;

/** A found row, and the grade of its title's match. */
const ROW = `e.id, e.entity, e.entity_id, e.language, e.languages, ${FOUND_IN},
  case when e.title_words @@ close then 2 when e.title_words @@ query then 1 else 0 end, e.moment
  from search_entries e where ${MATCHES} and ${isTenantOrShared('e.tenant_id')}`;

/** The scope lexemes of one entity's rows. */
const SCOPE_LEXEMES = `format('''@%s.%s''|''@0.%s''', me, kind, kind)::tsquery`;

/** Returns all index rows of one entity that a query finds. */
export const FIND_SQL = `create or replace function piiri_find(kind text, names text[], query tsquery, close tsquery, wide tsquery, beside tsquery[])
  returns table (${HIT}) ${DEFINER_MODE} rows 1000
  as $$
#variable_conflict use_column
declare
  me int := nullif(current_setting('app.tenant', true), '')::int;
  places tsquery := ${SCOPE_LEXEMES};
  asked tsquery := wide;
begin
  return query select ${ROW};
end $$`;

/** Number of newest partitions that are scanned first, and second, before all others. */
const NEWEST = { first: 2, next: 12 };

/** Selects the best few hits of each entity, by title and age. */
const BEST_HITS = `select h.entry, h.entity, h.found_in, h.grade
  from (select r.entry, r.entity, r.found_in, r.grade, row_number() over (partition by r.entity order by r.grade desc, r.moment desc) as nth
    from (select ${ROW}) r(entry, entity, entity_id, language, languages, found_in, grade, moment)) h where h.nth <= few`;

/**
 * Returns the best few rows of each entity that a query finds: among the newest partitions and, when those contain too
 * few, among all. Rows with a match in their title are searched everywhere until there are enough of them. `shared`:
 * the entities of the installation; `is_rare`: so few rows match that all are scanned at once. A row may occur twice.
 */
export const BEST_OF_SQL = `create or replace function piiri_best_of(kinds text[], shared text[], names text[], query tsquery, close tsquery,
    titles tsquery, wide tsquery, beside tsquery[], few int, titles_only boolean, is_rare boolean)
  returns table (${BRIEF_HIT}) ${INVOKER_MODE} rows 100
  as $$
#variable_conflict use_column
declare
  me int := nullif(current_setting('app.tenant', true), '')::int;
  asked tsquery := case when titles_only then titles else wide end;
  ends int[] := array[0, ${NEWEST.first}, ${NEWEST.next}];
  scopes text[];
  shelves int[];
  looked int[] := array_fill(0, array[cardinality(kinds)]);
  counts int[] := looked;
  titled int[] := looked;
  named text;
  places tsquery;
  nth int;
begin
  if query is null then return; end if;
  if is_rare then
    select string_agg(quote_literal(case when k = any (shared) then '@0.' else '@' || me || '.' end || k), '|') into places from unnest(kinds) k;
    return query ${BEST_HITS};
    return;
  end if;
  select array_agg(k.scope order by k.nth), array_agg(k.place / ${PARTITION_ROWS} order by k.nth) into scopes, shelves
    from (select n.nth, case when n.kind = any (shared) then '@0.' else '@' || me || '.' end || n.kind as scope,
        case when n.kind = any (shared)
          then (select e.place from search_entries e where e.tenant_id is null and e.entity = n.kind order by e.place desc limit 1)
          else (select e.place from search_entries e where e.tenant_id = me and e.entity = n.kind order by e.place desc limit 1) end as place
      from unnest(kinds) with ordinality n(kind, nth)) k;
  for step in 1..3 loop
    named := null;
    for nth in 1..cardinality(kinds) loop
      -- Looked through: none of it, the newest, or (beyond the last shelf) all.
      if shelves[nth] is null or looked[nth] > shelves[nth] or counts[nth] >= few then continue; end if;
      -- What the newest hold nowhere is rare, so that all of it costs no more than the next of them.
      if step = 3 or shelves[nth] < ends[step + 1] or (step = 2 and counts[nth] = 0) then
        named := concat_ws('|', named, quote_literal(scopes[nth]));
        looked[nth] := shelves[nth] + 1;
      else
        for back in ends[step]..ends[step + 1] - 1 loop
          named := concat_ws('|', named, quote_literal(scopes[nth] || '.' || shelves[nth] - back));
        end loop;
        looked[nth] := ends[step + 1];
      end if;
    end loop;
    exit when named is null;
    places := named;
    for entry, entity, found_in, grade in ${BEST_HITS} loop
      return next;
      nth := array_position(kinds, entity);
      counts[nth] := counts[nth] + 1;
      if grade > 0 then titled[nth] := titled[nth] + 1; end if;
    end loop;
  end loop;
  named := null;
  for nth in 1..cardinality(kinds) loop
    if looked[nth] <= shelves[nth] and titled[nth] < few then named := concat_ws('|', named, quote_literal(scopes[nth])); end if;
  end loop;
  if named is null or titles_only then return; end if;
  places := named;
  asked := titles;
  return query ${BEST_HITS};
end $$`;

/** The condition that the vocabulary contains a word similar to one that has not been widened yet. */
const HAS_SIMILAR = `exists (select from jsonb_array_elements(told) t(word), lateral (select word -> 'prefixes' ->> 0 as folded offset 0) w
  where not (word ->> 'is_near_known')::boolean and length(w.folded) >= 4 and w.folded !~ '[0-9]' and piiri_alike(w.folded) <> '{}')`;

/**
 * Returns the best few hits of each entity for some words. Unless `exact`, when only `personal` entities have hits it
 * also searches similar words, for each entity without hits. `hits` contains by entity the index rows, the grades of
 * their titles' matches, and the names under which each was found: '*' for terms that everyone reads. Null without any
 * hit.
 */
export const BEST_SQL = `create or replace function piiri_best(words text[], reader text, kinds text[], shared text[], names text[], few int,
    titles_only boolean, exact boolean, inout loose boolean, personal text[] default '{}',
    out hits jsonb, out query text, out close text, out told jsonb)
  ${DEFINER_MODE}
  as $$
declare
  asked record;
  found jsonb;
begin
  loop
    select * into asked from piiri_query(words, reader, names, loose);
    query := asked.query;
    close := asked.close;
    told := asked.told;
    select jsonb_object_agg(b.entity, b.found) into found from (
      select f.entity, jsonb_build_object('entries', array_agg(f.entry), 'grades', array_agg(f.grade),
        'found_in', array_agg(case when f.found_in = array[''] then '*' else array_to_string(f.found_in, ',') end)) as found
      from piiri_best_of(kinds, shared, names, asked.query, asked.close, asked.titles, asked.wide, asked.beside, few, titles_only,
        told @> '[{"is_unwritten": true}]') f
      group by f.entity) b;
    hits := coalesce(hits || found, found, hits);
    exit when loose or exact or (hits - personal) <> '{}';
    loose := true;
    -- It has been looked for in all texts, and nothing is written nearly so.
    exit when not titles_only and not ${HAS_SIMILAR};
    titles_only := false;
    kinds := array(select k from unnest(kinds) k where not coalesce(hits ? k, false));
    exit when kinds = '{}';
  end loop;
end $$`;

const LISTED_HIT = 'id int, language text, found_in text[]';

const LIST_QUERY = `select q.query, q.wide, q.beside into query, asked, beside from piiri_query(words, reader, names, loose) q`;

/**
 * Returns the objects of one entity that contain some words, each with the names of its terms; lists are filtered by
 * it.
 */
export const LISTED_SQL = `create or replace function piiri_listed(kind text, names text[], words text[], reader text, loose boolean)
  returns table (${LISTED_HIT}) ${DEFINER_MODE} rows 1000
  as $$
#variable_conflict use_column
declare
  me int := nullif(current_setting('app.tenant', true), '')::int;
  query tsquery;
  places tsquery := ${SCOPE_LEXEMES};
  asked tsquery;
  beside tsquery[];
begin
  ${LIST_QUERY};
  return query select e.entity_id, e.language, ${FOUND_IN}
    from search_entries e where ${MATCHES} and ${isTenantOrShared('e.tenant_id')};
end $$`;

/** The same for some objects only, tested one by one: used to fill the first page of a list for a frequent word. */
export const AMONG_SQL = `create or replace function piiri_among(kind text, ids int[], names text[], words text[], reader text, loose boolean)
  returns table (${LISTED_HIT}) ${DEFINER_MODE} rows 1000
  as $$
#variable_conflict use_column
declare
  me int := nullif(current_setting('app.tenant', true), '')::int;
  query tsquery;
  asked tsquery;
  beside tsquery[];
begin
  ${LIST_QUERY};
  return query select e.entity_id, e.language, ${FOUND_IN}
    from unnest(ids) given(id), lateral (select * from search_entries own
      where own.entity = kind and own.entity_id = given.id offset 0) e
    where e.words @@ asked and ${isTenantOrShared('e.tenant_id')};
end $$`;

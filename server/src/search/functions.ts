import type pg from 'pg';
import { UnfitDatabase } from '../db/unfit-database.ts';
import { FOLD_SQL } from './fold.ts';

/*
 * PostgreSQL uses no text index for a query that row-level security filters: it would have to show the operator rows that
 * are not the caller's. So these functions run as the owner, and each names the connection's company itself. They tell
 * which objects hold a word, never whether the caller may see them: their callers join the object's own table for that.
 */

/** Most words of the vocabulary that a searched one is widened to. */
const MOST_ALIKE = 40;

/** How a searched word may stand in a text. Each is a lexeme; `prefix` ones stand for all that begin with them. */
const WIDEN_SQL = `create or replace function piiri_widen(word text, reader text, loose boolean,
    out prefixes text[], out stems text[], out others text[], out is_stop boolean)
  language plpgsql stable security definer set search_path = public, pg_catalog
  set pg_trgm.word_similarity_threshold = 0.3
  as $$
declare
  me int := nullif(current_setting('app.tenant', true), '')::int;
  folded text := piiri_fold(word);
  own text := (ts_lexize((reader || '_stem')::regdictionary, word))[1];
  core text;
  slips text[] := '{}';
begin
  is_stop := ts_lexize((reader || '_stem')::regdictionary, word) = '{}';
  select coalesce(array_agg(distinct piiri_fold(stem)), '{}') into stems
    from unnest(array['finnish_stem', 'swedish_stem', 'english_stem', 'lithuanian_stem']::regdictionary[]) kind,
      unnest(ts_lexize(kind, word)) stem;
  -- Finnish words change before their endings (pumppu, pumpun), so that the stem, too, stands for what begins with it.
  core := case when length(own) >= 4 and length(own) >= length(word) - 3 and reader = 'finnish' then piiri_fold(own) else folded end;
  prefixes := array[folded];
  if core <> folded then prefixes := prefixes || core; end if;
  if reader = 'finnish' and length(folded) > 4 then
    if folded like '%nen' then prefixes := prefixes || (left(folded, -3) || 's'); end if;
    if core like '%s' then prefixes := prefixes || (left(core, -1) || 'nen'); end if;
  end if;
  others := '{}';
  if length(core) >= 4 then
    select coalesce(array_agg(w), '{}') into others from (
      select s.word as w from search_words s
      where s.word like '%' || core || '%' and (s.tenant_id = me or s.tenant_id is null) and not starts_with(s.word, core)
      order by length(s.word), s.word limit ${MOST_ALIKE}) found;
  end if;
  if loose and length(folded) >= 4 and folded !~ '[0-9]' then
    -- One letter wrong, left out, too many, or two in each other's place; of long words also what is much alike.
    for place in 1..length(folded) loop
      slips := slips || (left(folded, place - 1) || '_' || substr(folded, place + 1) || '%')
        || (left(folded, place - 1) || substr(folded, place + 1) || '%')
        || (left(folded, place - 1) || '_' || substr(folded, place) || '%');
      if place < length(folded) then
        slips := slips || (left(folded, place - 1) || substr(folded, place + 1, 1) || substr(folded, place, 1)
          || substr(folded, place + 2) || '%');
      end if;
    end loop;
    if length(folded) <= 7 then
      -- Short words have too few parts to be alike by them.
      select others || coalesce(array_agg(distinct w), '{}') into others from unnest(slips) slip, lateral (
        select s.word as w from search_words s
        where s.word like slip and (s.tenant_id = me or s.tenant_id is null) order by length(s.word) limit 5) found;
      return;
    end if;
    select others || coalesce(array_agg(w), '{}') into others from (
      select s.word as w from search_words s
      where folded <% s.word and (s.tenant_id = me or s.tenant_id is null)
        and ((s.word like any (slips) and left(s.word, 1) = left(folded, 1)) or s.word like any (slips[1:8]) or (similarity(s.word, folded) >= 0.55 and length(s.word) >= length(folded) - 2))
      order by word_similarity(folded, s.word) desc, length(s.word), s.word limit ${MOST_ALIKE}) found;
  end if;
end $$`;

/**
 * What some words ask for: \`query\` holds all that may stand for them, \`close\` only what is nearly the same. Words that
 * say nothing in the reader's language count only when there are no others. Null for no words.
 */
const QUERY_SQL = `create or replace function piiri_query(words text[], reader text, loose boolean,
    out query tsquery, out close tsquery, out told jsonb)
  language plpgsql stable security definer set search_path = public, pg_catalog
  as $$
declare
  each_word record;
  stops boolean := true;
  near text;
begin
  told := '[]';
  for each_word in
    select w.word, p.* from unnest(words) with ordinality w(word, place), piiri_widen(w.word, reader, loose) p
    order by p.is_stop, w.place
  loop
    if each_word.is_stop and not stops then continue; end if;
    if not each_word.is_stop then stops := false; end if;
    near := (select string_agg(quote_literal(lexeme) || ':*', '|') from unnest(each_word.prefixes) lexeme);
    if each_word.stems <> '{}' then
      near := near || '|' || (select string_agg(quote_literal(lexeme), '|') from unnest(each_word.stems) lexeme);
    end if;
    close := case when close is null then near::tsquery else close && near::tsquery end;
    if each_word.others <> '{}' then
      near := near || '|' || (select string_agg(quote_literal(lexeme), '|') from unnest(each_word.others) lexeme);
    end if;
    query := case when query is null then near::tsquery else query && near::tsquery end;
    told := told || jsonb_build_object('prefixes', each_word.prefixes || each_word.stems, 'others', each_word.others);
  end loop;
end $$`;

/**
 * The rows of the index, of some entities, that a query finds. With `most`, of each entity no more than about twice as many,
 * the newest: those that hold it in their titles, and those that hold it anywhere (`titles_only`: not those).
 */
const FIND_SQL = `create or replace function piiri_find(entities text[], query tsquery, close tsquery, most int, titles_only boolean)
  returns table (entry int, entity text, entity_id int, language text, languages text[], field text, grade int, moment timestamptz)
  language plpgsql stable security definer rows 200 set search_path = public, pg_catalog
  as $$
declare
  me int := nullif(current_setting('app.tenant', true), '')::int;
  name text;
  asked tsquery;
begin
  if query is null then return; end if;
  foreach name in array entities loop
    asked := format('''@%s.%s''|''@0.%s''', me, name, name)::tsquery && query;
    if most is null then
      return query select e.id, e.entity, e.entity_id, e.language, e.languages, e.field,
          case when e.title_words @@ close then 2 when e.title_words @@ query then 1 else 0 end, e.moment
        from search_entries e where e.words @@ asked and (e.tenant_id = me or e.tenant_id is null);
      continue;
    end if;
    return query select f.id, f.entity, f.entity_id, f.language, f.languages, f.field,
        case when f.title_words @@ close then 2 when f.title_words @@ query then 1 else 0 end, f.moment
      from (
        (select * from search_entries e
          where e.title_words @@ asked and (e.tenant_id = me or e.tenant_id is null) order by e.moment desc limit most)
        union all
        (select * from search_entries e
          where not titles_only and e.words @@ asked and (e.tenant_id = me or e.tenant_id is null)
          order by e.moment desc limit most)
      ) f;
  end loop;
end $$`;

/** The objects of one entity that hold some words: what its lists are narrowed to. */
const LISTED_SQL = `create or replace function piiri_listed(entity text, fields text[], in_language text, words text[], reader text, loose boolean)
  returns setof int
  language plpgsql stable security definer rows 1000 set search_path = public, pg_catalog
  as $$
declare
  asked record;
begin
  select * into asked from piiri_query(words, reader, loose);
  return query select f.entity_id from piiri_find(array[entity], asked.query, asked.close, null, false) f
    where f.field = any (fields) and (f.field <> 'attachments' or in_language is null or f.language = in_language);
end $$`;

/** Makes the extension that finds parts of words and typing errors. Throws UnfitDatabase where PostgreSQL has none. */
export async function ensureTrigrams(client: pg.ClientBase): Promise<void> {
  const { rowCount } = await client.query("select 1 from pg_extension where extname = 'pg_trgm'");
  if (rowCount) return;
  await client.query('create extension if not exists pg_trgm').catch((error: { code?: string }) => {
    // Two databases' migrations, or two of one, at the same moment.
    if (error.code === '23505' || error.code === '42710') return;
    throw new UnfitDatabase(
      'The PostgreSQL of DATABASE_URL needs its extension pg_trgm (of the package postgresql-contrib). As a superuser, run once in the database: create extension pg_trgm;',
    );
  });
}

/** Brings the functions that search up to date. */
export async function makeSearchFunctions(client: pg.ClientBase): Promise<void> {
  // Its parameters were others once.
  await client.query('drop function if exists piiri_find(text[], tsquery, tsquery)');
  for (const made of [FOLD_SQL, WIDEN_SQL, QUERY_SQL, FIND_SQL, LISTED_SQL]) await client.query(made);
}

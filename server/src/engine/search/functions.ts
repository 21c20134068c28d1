import type pg from 'pg';
import { UnfitDatabase } from '../../platform/db/unfit-database.ts';
import { FOLD_SQL } from './fold.ts';
import { SHELF } from './store-entries.ts';

/*
 * PostgreSQL uses no text index for a query that row-level security filters: it would have to show the operator rows that
 * are not the caller's. So these functions run as the owner, and each names the connection's company itself. They tell
 * which objects hold a word, never whether the caller may see them: their callers join the object's own table for that.
 */

/** Most words of the vocabulary that a searched one is widened to. */
const MOST_ALIKE = 40;

/** The fewest letters that are looked for in the middle of words: fewer are no part that an index of parts knows. */
const FEWEST_LETTERS = 3;

/** Of how many words that hold some letters the shortest are taken; of three letters nearly any word may be one. */
const MOST_HOLDING = 1000;

/** Most words that a beginning stands for one by one; beyond them the index is asked for the beginning itself. */
const MOST_BEGUN = 48;

/** The company's words that begin so, and the installation's. */
const begunOf = (owner: string) => `(select s.word from search_words s where s.tenant_id ${owner}
  and s.word >= p.prefix and s.word < p.prefix || U&'\\+10FFFD' limit ${MOST_BEGUN + 1})`;

/** For what others of these functions call: it runs as they do. */
const WITHIN = 'language plpgsql stable';

/** Reads as the owner, and plans once whatever is asked for: through its indexes. */
const LOOKING_UP = `language plpgsql stable security definer set search_path = public, pg_catalog
  set enable_seqscan = off set plan_cache_mode = force_generic_plan`;

/** The company's own and the installation's. No index serves this, so that the one of the words does. */
const isOurs = (owner: string) => `coalesce(${owner}, me) = me`;

/**
 * How a searched word may stand in a text. Each is a lexeme; `open` ones stand for all that begin with them. A beginning is
 * resolved into the words there are where they are few, since the index finds whole words many times faster.
 */
const WIDEN_SQL = `create or replace function piiri_widen(word text, reader text, loose boolean,
    out beginnings text[], out open text[], out whole text[], out others text[], out is_stop boolean)
  ${WITHIN}
  as $$
declare
  me int := nullif(current_setting('app.tenant', true), '')::int;
  folded text := piiri_fold(translate(word, '''\\', ''));
  stemmed text[] := ts_lexize((reader || '_stem')::regdictionary, word);
  own text := stemmed[1];
  core text;
  prefixes text[];
  prefix text;
  begun text[];
begin
  is_stop := stemmed = '{}';
  whole := string_to_array(piiri_fold(array_to_string(ts_lexize('finnish_stem', word) || ts_lexize('swedish_stem', word)
    || ts_lexize('english_stem', word) || ts_lexize('lithuanian_stem', word), ' ')), ' ');
  -- Finnish words change before their endings (pumppu, pumpun), so that the stem, too, stands for what begins with it.
  core := case when length(own) >= 4 and length(own) >= length(word) - 3 and reader = 'finnish' then piiri_fold(own) else folded end;
  -- The stem of päällikkö is päällikö, which stands in no word: what both begin with does.
  while not starts_with(folded, core) loop core := left(core, -1); end loop;
  if length(core) < 4 then core := folded; end if;
  prefixes := array[folded];
  if core <> folded then prefixes := prefixes || core; end if;
  if reader = 'finnish' and length(folded) > 4 then
    if folded like '%nen' then prefixes := prefixes || (left(folded, -3) || 's'); end if;
    if core like '%s' then prefixes := prefixes || (left(core, -1) || 'nen'); end if;
  end if;
  beginnings := prefixes || whole;
  open := '{}';
  for prefix, begun in
    -- Of shorter words and of numbers the vocabulary does not know all.
    select p.prefix, case when length(p.prefix) >= 4 and p.prefix ~ '[^0-9]'
      then array(${begunOf('= me')} union all ${begunOf('is null')}) end
    from unnest(prefixes) p(prefix)
  loop
    if begun is null or cardinality(begun) > ${MOST_BEGUN} then open := open || prefix; else whole := whole || prefix || begun; end if;
  end loop;
  -- Stems of several languages are mostly the same word: each way to stand in a text is asked for once.
  whole := array(select distinct w from unnest(whole) w);
  others := '{}';
  if length(core) >= ${FEWEST_LETTERS} and core ~ '[^0-9]' then
    others := array(select h.word from (select s.word from search_words s
        where s.word like '%' || core || '%' and ${isOurs('s.tenant_id')} and not starts_with(s.word, core)
        limit ${MOST_HOLDING}) h
      order by length(h.word), h.word limit ${MOST_ALIKE});
  end if;
  if loose and length(folded) >= 4 and folded !~ '[0-9]' then others := others || piiri_alike(folded); end if;
end $$`;

/** The words that are written nearly as a folded one, which has four letters or more and no digit. */
const ALIKE_SQL = `create or replace function piiri_alike(folded text) returns text[]
  ${WITHIN} set pg_trgm.word_similarity_threshold = 0.3
  as $$
declare
  me int := nullif(current_setting('app.tenant', true), '')::int;
  -- One letter wrong, left out, too many, or two in each other's place; of long words also what is much alike.
  slips text[] := array(select slip || '%' from generate_series(1, length(folded)) place,
    lateral (select left(folded, place - 1) as before, substr(folded, place, 1) as letter, substr(folded, place + 1) as after) part,
    lateral unnest(array[before || '_' || after, before || after, before || '_' || letter || after,
      before || left(after, 1) || letter || substr(after, 2)]) slip
    where slip <> folded order by place);
begin
  if length(folded) <= 7 then
    -- Short words have too few parts to be alike by them.
    return array(select distinct found.word from unnest(slips) slip, lateral (
      select s.word from search_words s
      where s.word like slip and ${isOurs('s.tenant_id')} order by length(s.word) limit 5) found);
  end if;
  return array(select s.word from search_words s
    where folded <% s.word and ${isOurs('s.tenant_id')}
      and ((s.word like any (slips) and left(s.word, 1) = left(folded, 1)) or s.word like any (slips[1:8]) or (similarity(s.word, folded) >= 0.55 and length(s.word) >= length(folded) - 2))
    order by word_similarity(folded, s.word) desc, length(s.word), s.word limit ${MOST_ALIKE});
end $$`;

/**
 * What some words ask for: \`query\` holds all that may stand for them, \`close\` only what is nearly the same, \`titles\` all of
 * them in titles; \`beside\` holds with each of some names also the words that stand apart under it, \`wide\` those under any.
 * Words that say nothing in the reader's language count only when there are no others. Null for no words.
 */
const QUERY_SQL = `create or replace function piiri_query(words text[], reader text, names text[], loose boolean,
    out query tsquery, out close tsquery, out titles tsquery, out wide tsquery, out beside tsquery[], out told jsonb)
  ${LOOKING_UP}
  as $$
declare
  each_word record;
  stops boolean := true;
  near text;
  each_text text;
  apart text;
  besides text;
  query_text text;
  close_text text;
  titles_text text;
  wide_text text;
  beside_texts text[] := array_fill(null::text, array[cardinality(names)]);
begin
  told := '[]';
  for each_word in
    select w.word, p.* from unnest(words) with ordinality w(word, place), piiri_widen(w.word, reader, loose) p
    order by p.is_stop, w.place
  loop
    if each_word.is_stop and not stops then continue; end if;
    if not each_word.is_stop then stops := false; end if;
    -- Lexemes are letters and digits alone, so that quotes stand nowhere but around them.
    near := '''' || array_to_string(each_word.whole, '''|''') || '''|''' || array_to_string(each_word.open, ''':*|''') || ''':*';
    near := replace(replace(near, '''''|', ''), '|'''':*', '');
    each_text := near || coalesce('|''' || nullif(array_to_string(each_word.others, '''|'''), '') || '''', '');
    query_text := concat_ws('&', query_text, '(' || each_text || ')');
    close_text := concat_ws('&', close_text, '(' || near || ')');
    titles_text := concat_ws('&', titles_text, '(' || substr(replace('|' || each_text, '|''', '|''^'), 2) || ')');
    besides := '';
    for place in 1..cardinality(names) loop
      apart := replace('|' || each_text, '|''', '|''' || names[place] || '~');
      besides := besides || apart;
      beside_texts[place] := concat_ws('&', beside_texts[place], '(' || each_text || apart || ')');
    end loop;
    wide_text := concat_ws('&', wide_text, '(' || each_text || besides || ')');
    told := told || jsonb_build_object('prefixes', each_word.beginnings, 'others', each_word.others);
  end loop;
  query := query_text;
  close := close_text;
  titles := titles_text;
  wide := wide_text;
  beside := beside_texts;
end $$`;

const HIT =
  'entry int, entity text, entity_id int, language text, languages text[], found_in text[], grade int, moment timestamptz';

/**
 * Where it is looked for and what is looked for, as two conditions: the index then goes from one row of the rarer to the next. As one
 * it goes through all rows of the company, and a rare word among 10,000 takes 2 ms rather than 0.1.
 */
const HOLDS = 'e.words @@ places and e.words @@ asked';

/** Under which names a row of the index was found, '' being what all read. */
const FOUND_IN = `case when e.apart = '{}' or e.words @@ query then array['']
    else array(select n.name from unnest(names, beside) n(name, asked) where e.words @@ n.asked) end`;

/** A row that was found, and how well its title fits. */
const ROW = `e.id, e.entity, e.entity_id, e.language, e.languages, ${FOUND_IN},
  case when e.title_words @@ close then 2 when e.title_words @@ query then 1 else 0 end, e.moment
  from search_entries e where ${HOLDS} and ${isOurs('e.tenant_id')}`;

/** Where the rows of one entity are. */
const PLACES = `format('''@%s.%s''|''@0.%s''', me, kind, kind)::tsquery`;

/** All rows of the index, of one entity, that a query finds. */
const FIND_SQL = `create or replace function piiri_find(kind text, names text[], query tsquery, close tsquery, wide tsquery, beside tsquery[])
  returns table (${HIT}) ${LOOKING_UP} rows 1000
  as $$
#variable_conflict use_column
declare
  me int := nullif(current_setting('app.tenant', true), '')::int;
  places tsquery := ${PLACES};
  asked tsquery := wide;
begin
  return query select ${ROW};
end $$`;

/** How many of the newest shelves are looked through first, and how many then, before all others. */
const NEWEST = { first: 2, next: 12 };

/** The best few of each entity of what is found, by their titles and newness. */
const BEST = `select h.entry, h.entity, h.entity_id, h.language, h.languages, h.found_in, h.grade, h.moment
  from (select *, row_number() over (partition by r.entity order by r.grade desc, r.moment desc) as nth
    from (select ${ROW}) r(entry, entity, entity_id, language, languages, found_in, grade, moment)) h where h.nth <= few`;

/**
 * Of each of some entities the best few rows that a query finds: among the newest and, where those are too few, among all.
 * Those that hold it in their titles are looked for everywhere until there are so many of them. \`shared\`: which of the
 * entities are the installation's. A row may come twice.
 */
const FIND_FEW_SQL = `create or replace function piiri_find_few(kinds text[], shared text[], names text[], query tsquery, close tsquery,
    titles tsquery, wide tsquery, beside tsquery[], few int, titles_only boolean)
  returns table (${HIT}) ${WITHIN} rows 100
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
  select array_agg(k.scope order by k.nth), array_agg(k.place / ${SHELF} order by k.nth) into scopes, shelves
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
    for entry, entity, entity_id, language, languages, found_in, grade, moment in ${BEST} loop
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
  return query ${BEST};
end $$`;

/**
 * The best few of each entity that some words find, as one value; where there is nothing, of what is written nearly so.
 * \`hits\` is null for nothing at all.
 */
const SEARCH_SQL = `create or replace function piiri_search(words text[], reader text, kinds text[], shared text[], names text[], few int,
    titles_only boolean, inout loose boolean,
    out hits jsonb, out query text, out close text, out told jsonb)
  ${LOOKING_UP}
  as $$
declare
  asked record;
  former tsquery;
begin
  loop
    select * into asked from piiri_query(words, reader, names, loose);
    -- Nothing is written nearly so: it has been looked for.
    exit when former is not null and not titles_only and asked.wide = former;
    former := asked.wide;
    query := asked.query;
    close := asked.close;
    told := asked.told;
    select jsonb_agg(f) into hits from piiri_find_few(kinds, shared, names, asked.query, asked.close, asked.titles, asked.wide,
      asked.beside, few, titles_only and not loose) f;
    exit when hits is not null or loose;
    loose := true;
  end loop;
end $$`;

const LISTED_HIT = 'id int, language text, found_in text[]';

const ASKED_OF_A_LIST = `select q.query, q.wide, q.beside into query, asked, beside from piiri_query(words, reader, names, loose) q`;

/** The objects of one entity that hold some words, each with where: what its lists are narrowed to. */
const LISTED_SQL = `create or replace function piiri_listed(kind text, names text[], words text[], reader text, loose boolean)
  returns table (${LISTED_HIT}) ${LOOKING_UP} rows 1000
  as $$
#variable_conflict use_column
declare
  me int := nullif(current_setting('app.tenant', true), '')::int;
  query tsquery;
  places tsquery := ${PLACES};
  asked tsquery;
  beside tsquery[];
begin
  ${ASKED_OF_A_LIST};
  return query select e.entity_id, e.language, ${FOUND_IN}
    from search_entries e where ${HOLDS} and ${isOurs('e.tenant_id')};
end $$`;

/** Those among some objects, which are looked at one by one: of a word that many hold, the first of a list are found so. */
const AMONG_SQL = `create or replace function piiri_among(kind text, ids int[], names text[], words text[], reader text, loose boolean)
  returns table (${LISTED_HIT}) ${LOOKING_UP} rows 1000
  as $$
#variable_conflict use_column
declare
  me int := nullif(current_setting('app.tenant', true), '')::int;
  query tsquery;
  asked tsquery;
  beside tsquery[];
begin
  ${ASKED_OF_A_LIST};
  return query select e.entity_id, e.language, ${FOUND_IN}
    from unnest(ids) given(id), lateral (select * from search_entries own
      where own.entity = kind and own.entity_id = given.id offset 0) e
    where e.words @@ asked and ${isOurs('e.tenant_id')};
end $$`;

/**
 * Makes the extension that finds parts of words and typing errors, and has it loaded: only then may others than superusers
 * name its parameters. Throws UnfitDatabase where PostgreSQL has none.
 */
export async function ensureTrigrams(client: pg.ClientBase): Promise<void> {
  await makeTrigrams(client);
  await client.query("select similarity('', '')");
}

async function makeTrigrams(client: pg.ClientBase): Promise<void> {
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

/** Brings the functions that search up to date. A migration drops one whose parameters become others. */
export async function makeSearchFunctions(client: pg.ClientBase): Promise<void> {
  const all = [
    FOLD_SQL,
    ALIKE_SQL,
    WIDEN_SQL,
    QUERY_SQL,
    FIND_SQL,
    FIND_FEW_SQL,
    SEARCH_SQL,
    LISTED_SQL,
    AMONG_SQL,
  ];
  for (const made of all) await client.query(made);
}

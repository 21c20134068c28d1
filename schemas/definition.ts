import type { Feature, Term } from './features.ts';
import type { Fields } from './field.ts';
import type { RuleName } from './rules.ts';
import type { When } from './when.ts';

/** The generic calls. `delete` brings `restore` with it, unless `restorable` says no: a delete can be taken back for a day. */
export type Call = 'list' | 'get' | 'create' | 'update' | 'delete' | 'sort';

/** What an access rule can be asked for. `read` is the employee's visibility, `admin` the editor's. */
export type Operation = 'read' | 'admin' | 'create' | 'update' | 'delete';

/**
 * A field by its name; `translations.title` for a part of a translated field, `translations.excerpt` for the beginning of
 * its long text. `created_at` and `updated_at` are there without being defined, and so is `published_at` for what is
 * published without a time of release: when that first happened.
 */
export type FieldPath = string;

export interface Check {
  /** Where the message is shown. */
  at: FieldPath;
  /** The fields it looks at: the check waits until all of them are there. */
  fields: readonly string[];
  holds(values: Readonly<Record<string, unknown>>): boolean;
  /** Key of a text in `locales/<lang>/validation.json`. */
  message: string;
}

export interface FormSection {
  /** Its heading: a key under `sections` of the entity's locale file. */
  section: string;
  fields: readonly FieldPath[];
  /** Stands beside the main column on wide screens. */
  aside?: boolean;
}

/** Who is shown it, apart from whether it is published. Without one of these it is visible to nobody. */
export interface Visibility {
  /** The field with the one group that is shown it. */
  group?: string;
  /** The field with further groups that are shown it, beside that of `group`: whoever is in any of them. See `audience.ts`. */
  more?: string;
  /** The field with the groups that are; none: everyone. */
  groups?: string;
  /** The field with the groups whose admins edit it, where they are not those that it is shown to. */
  editors?: string;
  /** Everyone of the company. */
  everyone?: true;
  /** The field with the users who look after it, for the rule `manages`. */
  managers?: string;
}

/** Whether, and from when until when, it is shown at all. */
export interface Publishing {
  /** A boolean field, which says in which words: content is a draft or `published`, a facility is active or not. */
  field: 'published' | 'is_active';
  /** Times from which and until which; an empty end is none. */
  release?: string;
  expire?: string;
}

/** Its own times, beside those of publishing: when it happens, or until when it is open where it names an end alone. */
export interface OwnTimes {
  starts?: string;
  /** Where a start without an end stays empty, it is over at its start. */
  ends?: string;
}

export interface ListDefinition {
  /** Columns of the console's list, in order; also what can be sorted by, where the kind of field has an order. */
  columns: readonly FieldPath[];
  /**
   * What it is narrowed by. Of a time: `<name>_from` and `<name>_until`. Where none of them is a time, the times among the
   * columns come after them.
   */
  filters?: readonly string[];
  /** Fields in which each word of a search is looked for; a field's `weight` says how heavily. */
  search?: readonly FieldPath[];
  /** `field` or `-field`. */
  order: string;
  pageSize: number;
  /** The same for editors, where they get another. */
  editorsPageSize?: number;
}

/** Its screens in the employee app. One that is particular has parts of its own in `employee/src/overrides` or a route. */
export interface EmployeeScreens {
  /** Its address: all of it stands at `/<path>`, one of it at `/<path>/<id>`. */
  path: string;
  /** How all of it stands: rows with pictures, plain lines, or titles that unfold. Absent: there is no list. */
  list?: 'rows' | 'lines' | 'unfolding';
  /** Each has a page of its own. Without one it stands in the list alone, its id as the anchor. */
  page?: true;
  /** A name in https://lucide.dev/icons: its menu item, and its stand-in where a picture is missing. */
  icon: string;
  menu?: {
    order: number;
    /** Below 'Other'. */
    other?: true;
    /** The company's own word that replaces its name there. */
    term?: Term;
  };
}

export interface EntityDefinition<
  F extends Fields = Fields,
  R extends readonly FieldPath[] = readonly FieldPath[],
> {
  /** Singular, snake_case. Names the locale file. */
  name: string;
  fields: F;
  api: {
    /** Below /api, without slashes at its ends. Its last part names the table. */
    path: string;
    /** Where editors find it, when that is another path. Elsewhere they add `admin_view=1`. */
    adminPath?: string;
    calls: readonly Call[];
    /** The console's page that brings them in from files by a call of its own, rather than by the generic one. */
    ownImport?: string;
    /** False: no file of a table brings it in. */
    importable?: false;
    /** False: a delete cannot be taken back. */
    restorable?: false;
    /** Whoever reads it gets it as editors do, in all languages; its rows carry `row`. */
    editorsOnly?: true;
  };
  /** Who may do what; rules are alternatives. What is not named takes `admin`'s. */
  access: { read: readonly RuleName[]; admin: readonly RuleName[] } & Partial<
    Record<Operation, readonly RuleName[]>
  >;
  /** Needed by the rules `visible` and `administers_group`. */
  visibility?: Visibility;
  publishing?: Publishing;
  /** What the console's calendar shows of it beside its publishing. */
  times?: OwnTimes;
  /** The flag of a company without which it is not there. */
  feature?: Feature;
  /** `installation`: its rows are of no company, read by all, written by the operator's commands alone. Default `tenant`. */
  scope?: 'tenant' | 'installation';
  /** What an object is called where others mention it; of several fields, one after the other. */
  title: FieldPath | readonly FieldPath[];
  list: ListDefinition;
  /** What an employee's list row carries. Default: its title. Editors' rows carry the console's columns instead. */
  row?: R;
  /** Fields, beside whether it is published and for whom it is, that editors change of many objects at once. */
  bulk?: readonly string[];
  /** Most of them that a company has; one more is answered with 409. */
  maxRows?: number;
  /**
   * What everybody's feed shows of it: when it is from, a picture, the text to quote, and the facts that matter of its kind. Absent:
   * it is not in the feed.
   */
  feed?: { date: string; image?: string; text?: FieldPath; facts?: readonly FieldPath[] };
  /**
   * Editors can ask people to acknowledge having read it, until a deadline if they like: `acknowledgement_required`,
   * `acknowledgement_deadline` and `acknowledgement_version` become fields of it.
   */
  acknowledgement?: true;
  /** Whoever sees it may react to it. */
  reactions?: true;
  /** Whoever sees it may comment on it, as long as its field `comments_enabled`, which it gets by this, says so. */
  comments?: true;
  /** Its place among what the search over everything finds, smaller first, and a picture to show. Absent: it is found in its own lists alone. */
  search?: { order: number; image?: string };
  form: readonly FormSection[];
  checks?: readonly Check[];
  /** How it stands in the console; absent: it has no screens there. */
  console?: {
    icon: string;
    /** `settings`: below the page of settings. */
    section: 'content' | 'talk' | 'upkeep' | 'settings' | 'info';
    order: number;
    /** Its place in addresses, `/admin/<path>`. Default: its name. */
    path?: string;
  };
  employee?: EmployeeScreens;
  /** The entity whose objects this is another view of: see `defineView`. */
  viewOf?: string;
  /** Which of them a view holds. */
  where?: readonly When[];
  /**
   * Another object, whose id is `:id` in the view's path: the view lists those that name it in their own `field`, or those
   * that it names in `theirField`. It is a list of the console's: who reads it sees as editors do.
   */
  of?: { entity: string; field: string } | { entity: string; theirField: string };
  /**
   * Its objects are of types that each company defines for itself: the reference to the type, the column with the type's
   * name, and the path below which their screens are. The calls are made of the types' own definitions, which are views of this
   * one with a `stamp`.
   */
  types?: { field: string; name: string; path: string };
  /** The columns that every write through this view sets: what makes an object one of the view's. */
  stamp?: Readonly<Record<string, string | number>>;
}

/** An entity whose field types have been forgotten, for code that serves them all. */
export type Entity = EntityDefinition;

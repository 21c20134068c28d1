import { type Entity, employeeAddress, type Language } from '@piiri/schemas';
import { PREVIEW_PATH, PREVIEW_READY, type PreviewRequest } from '@piiri/shared/preview.ts';
import { useEffect, useRef } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { useConsole } from '../../../data/session/console-context.tsx';
import type { Values } from '../../../data/values/values.ts';
import { useWidth } from '../../../kit/device/device-context.ts';
import { releasePictures, toEmployeeAnswer } from './as-employee.ts';
import './preview.css';

/** Id of an object that has none yet; no stored object ever has it. */
const NO_ID = 2_147_483_646;

/** Answers about the reader's own use of an object, as for somebody who has not used it: by entity and call. */
const UNUSED_ANSWERS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  poll: { 'answers/user': { answered: false, results: [] } },
};

/** Answers about an object that was never saved: nobody has used it. */
const UNSAVED_ANSWERS = {
  reaction: { counts: {}, own: null },
  comments: { count: 0, results: [], older: null },
  acknowledgement: null,
};

interface Props {
  entity: Entity;
  form: { record: RaRecord | undefined; values: Values; names: Values };
  language: Language;
  /** Width of the simulated screen, px. When there is less room, the frame is scaled down. */
  width: number;
}

/** Returns the address and the API answers with which the employee app shows a form's values. */
function previewRequestFor(
  { entity, form, language }: Props,
  companyLanguage: Language,
): PreviewRequest & { object: Values } {
  const id = Number(form.record?.id ?? NO_ID);
  const object = { ...toEmployeeAnswer(entity, form, { language, companyLanguage }), id };
  const address = employeeAddress(entity, id) ?? '/';
  const list = `/api/${entity.api.path}/`;
  // An object without a page of its own is shown in a list.
  const isListed = address.includes('#');
  const related = Object.entries({ ...(!form.record && UNSAVED_ANSWERS), ...UNUSED_ANSWERS[entity.name] });
  const answers = isListed
    ? { [list]: { count: 1, next: null, previous: null, results: [object] } }
    : {
        [`${list}${id}/`]: object,
        ...Object.fromEntries(related.map(([call, answer]) => [`${list}${id}/${call}/`, answer])),
      };
  return { kind: 'piiri: preview', address, language, answers, object };
}

/** Shows an object, stored or not, in the employee app within a frame. */
export function PreviewFrame(props: Props) {
  const { width } = props;
  const translate = useTranslate();
  const { tenant } = useConsole();
  const frame = useRef<HTMLIFrameElement>(null);
  const [ref, room] = useWidth();
  const latest = useRef(() => previewRequestFor(props, tenant.default_language));
  useEffect(() => {
    let values: Values | undefined;
    const answer = ({ origin, source, data }: MessageEvent) => {
      const { contentWindow } = frame.current ?? {};
      if (origin !== window.location.origin || source !== contentWindow || data !== PREVIEW_READY) return;
      const { object, ...order } = latest.current();
      values = object;
      contentWindow?.postMessage(order, window.location.origin);
    };
    window.addEventListener('message', answer);
    return () => {
      window.removeEventListener('message', answer);
      if (values) releasePictures(values);
    };
  }, []);
  const scale = room ? Math.min(1, room / width) : 1;
  return (
    <div ref={ref} className="preview-room">
      <iframe
        ref={frame}
        src={PREVIEW_PATH}
        title={translate('console.preview.frame')}
        className="preview-frame"
        data-scaled={scale < 1 || undefined}
        style={{ width, height: `${100 / scale}%`, scale }}
      />
    </div>
  );
}

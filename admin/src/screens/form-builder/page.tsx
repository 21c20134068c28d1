import { formEntity } from '../../data/definitions/resources.ts';
import { EditPage } from '../../generate/pages.tsx';

/** Editor of a form: that of content types, with the forms' own templates and preview. */
export default function FormBuilder() {
  return <EditPage entity={formEntity} />;
}

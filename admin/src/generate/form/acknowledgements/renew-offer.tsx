import { ACKNOWLEDGEMENT } from '@piiri/schemas';
import { useFormContext, useFormState } from 'react-hook-form';
import RenewSwitch from './renew-switch.tsx';

/** Offers to ask everyone again when an object that already asks for acknowledgement is changed. */
export default function RenewOffer() {
  const { watch } = useFormContext();
  const { isDirty, defaultValues } = useFormState();
  const wasRequired = defaultValues?.[ACKNOWLEDGEMENT.required] === true;
  return wasRequired && isDirty && watch(ACKNOWLEDGEMENT.required) ? <RenewSwitch /> : null;
}

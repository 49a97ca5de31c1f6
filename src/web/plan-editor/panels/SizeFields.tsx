import { NumberField } from './NumberField.tsx';

type SizeFieldsProps = {
  w: number;
  h: number;
  unit: string;
  least: number;
  most: number;
  step?: number;
  onChange: (size: { w: number; h: number }) => void;
};

export function SizeFields({ w, h, onChange, ...limits }: SizeFieldsProps) {
  return (
    <>
      <NumberField label="Width" value={w} onChange={(w) => onChange({ w, h })} {...limits} />
      <NumberField label="Depth" value={h} onChange={(h) => onChange({ w, h })} {...limits} />
    </>
  );
}

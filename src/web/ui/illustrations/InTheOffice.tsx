export function InTheOffice({ className }: { readonly className?: string | undefined }) {
  return <svg viewBox="0 0 360 260" className={className} aria-hidden="true" />;
}

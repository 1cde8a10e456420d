export const Spinner = () => (
  <svg className="ui-spin" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="3" aria-hidden>
    <path d="M12 3a9 9 0 1 0 9 9" strokeLinecap="round" />
  </svg>
)

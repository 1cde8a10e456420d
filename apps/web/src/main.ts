import './main.css'

const isAlive = async (): Promise<boolean> => {
  try {
    return (await fetch('/health')).ok
  } catch {
    return false
  }
}

const line = document.querySelector('[role=status]')
const answer = (await isAlive())
  ? 'The server is alive.'
  : 'The server does not answer. Try again in a moment.'
if (line) line.textContent = answer

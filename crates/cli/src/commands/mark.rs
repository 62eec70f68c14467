//! The command `mark`, which marks submissions of an assignment.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Context, Result, anyhow, ensure};
use foursight::api::response_to_json_pretty;
use foursight::lab::marking::{self, Assignment, Classroom50Run, Mark, MarkFormat, Marking};
use foursight::lab::ugi::{Isolation, ProgramFamily};
use serde::Serialize;

use super::contest::{hidden_set, isolation};
use super::grade::read_set_file;
use crate::{args, files, interrupt, local_engines, render, terminal_style};

/// Mark submissions of an assignment
///
/// ASSIGNMENT is a TOML file with the tests, their points, the hidden positions, the limits, and what students see.
/// SUBMISSION is a directory with a program (main.py, main.js, Main.java, main.cpp, main.rs or main.sh), a script
/// (main.rhai) or weights (main.toml). A test measures a percentage, such as the share of hidden positions in which the
/// submission keeps the outcome, and gives partial points. The diagnosis of the program is the feedback.
///
/// On Linux, programs run in isolation: they see only their own files, so they cannot read the assignment. Without
/// isolation, programs run only with --trust. Marking needs no network. The same submission receives the same marks,
/// whatever the order and the number of workers, unless its moves depend on time or chance.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Examples:
  foursight mark marking.toml handed-in/anna  Mark a submission
  foursight mark marking.toml handed-in/ --class --out marks
      Mark a class: every subdirectory of handed-in/ is a submission
  foursight mark marking.toml handed-in/anna --format gradescope --out r.json
      Write the marks for Gradescope

FORMAT is text, json, gradescope (results.json), github (a line for $GITHUB_OUTPUT that the reporter of GitHub Classroom \
reads), classroom50 (result.json), otter (the JSON of Otter-Grader's client for R) or junit (JUnit XML). With --class, \
the output directory receives marks.csv and one file for each submission. docs/teaching.md describes the steps from an \
assignment to the marks of a class.

The exit code is 1 if a submission has less than --pass percent of the points.

JSON fields: assignment, submission, points, max_points, tests, feedback, solver_like. Fields of each test: name, points, \
max_points, percent, detail, visibility, leaderboard. With --class, the field marks \
contains one object for each submission.")]
pub(crate) struct Args {
    /// TOML file that describes the assignment
    #[arg(value_name = "ASSIGNMENT")]
    assignment: PathBuf,
    /// Directory of the submission; with --class, the directory whose subdirectories are submissions
    #[arg(value_name = "SUBMISSION")]
    submission: PathBuf,
    /// Mark all subdirectories of SUBMISSION
    #[arg(long)]
    class: bool,
    /// Format of the output
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    format: String,
    /// Print the result as one JSON document instead of text
    #[arg(long)]
    json: bool,
    /// File for the output, or with --class the directory for the results [default: standard output; with --class: marks]
    #[arg(long, value_name = "PATH")]
    out: Option<PathBuf>,
    /// Run only the test with this name, for example for one step of GitHub Classroom
    #[arg(long, value_name = "NAME")]
    test: Option<String>,
    /// Percentage of the points below which the exit code is 1
    #[arg(long, value_name = "PERCENT", default_value = "50")]
    pass: String,
    /// Run programs without isolation, with your user rights. Use this option only for programs that you trust
    #[arg(long)]
    trust: bool,
    /// Number of submissions to mark at the same time [default: one per processor]
    #[arg(long, value_name = "N")]
    workers: Option<String>,
}

/// The JSON of the marks of a class.
#[derive(Serialize)]
struct ClassMarks<'a> {
    marks: &'a [Mark],
}

/// The format of the output.
#[derive(Clone, Copy, PartialEq, Eq)]
enum OutputFormat {
    Text,
    Json,
    Export(MarkFormat),
}

pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    let format = parse_format(if args.json { "json" } else { &args.format })?;
    let pass = args::parse_number("--pass", &args.pass, 0..=100)? as f64;
    let workers = args::parse_worker_count("--workers", args.workers.as_deref())?;
    let assignment = read_assignment(args)?;
    let submissions = submissions(args)?;
    let trust = args.trust || !submissions.iter().any(|folder| marking::is_program(folder));
    let isolation = isolation(trust, &[])?.map(|isolation| Isolation {
        memory: assignment.limits.memory << 20,
        processes: assignment.limits.processes,
        ..isolation
    });
    let programs = ProgramFamily { isolation: isolation.clone(), ..ProgramFamily::default() };
    let registry = local_engines::local_registry_with(programs);
    let set = match &assignment.hidden.file {
        Some(name) => read_set_file("hidden: file", &beside(&args.assignment, name))?,
        None => hidden_set(assignment.seed, workers, assignment.hidden.per_band)?,
    };
    let build = BuildFolder::new()?;
    let marking = Marking {
        assignment: &assignment,
        registry: &registry,
        set: &set,
        isolation,
        build: build.0.clone(),
        stop: interrupt::never_interrupted(),
    };
    let marks = mark_all(&marking, &submissions, workers, args.class);
    if args.class {
        write_class(args.out.as_deref().unwrap_or(Path::new("marks")), &marks, format)?;
    } else {
        let text = output_text(&marks[0], format)?;
        match &args.out {
            Some(file) => files::write_file_atomically(file, text.as_bytes())?,
            None => {
                render::print_text(&text)?;
            }
        }
    }
    let passed = |mark: &Mark| 100.0 * mark.points >= pass * mark.max_points;
    Ok(ExitCode::from(u8::from(!marks.iter().all(passed))))
}

fn parse_format(text: &str) -> Result<OutputFormat> {
    let export = MarkFormat::ALL.iter().find(|(name, _)| *name == text);
    match (text, export) {
        ("text", _) => Ok(OutputFormat::Text),
        ("json", _) => Ok(OutputFormat::Json),
        (_, Some(&(_, format))) => Ok(OutputFormat::Export(format)),
        _ => {
            let names: Vec<&str> = MarkFormat::ALL.iter().map(|(name, _)| *name).collect();
            Err(anyhow!("--format is text, json, {}, not `{text}`", names.join(", ")))
        }
    }
}

fn read_assignment(args: &Args) -> Result<Assignment> {
    let place = || args.assignment.display().to_string();
    let text = files::read_text_file(&args.assignment, files::MAX_SMALL_BYTES)?;
    let mut assignment =
        Assignment::parse(&text).map_err(|error| anyhow!(error)).with_context(place)?;
    if let Some(name) = &args.test {
        let names: Vec<String> = assignment.tests.iter().map(|test| test.name.clone()).collect();
        assignment.tests.retain(|test| test.name == *name);
        ensure!(
            !assignment.tests.is_empty(),
            "--test `{name}`: the assignment has the tests {}",
            names.join(", ")
        );
    }
    Ok(assignment)
}

/// Returns a path relative to the directory of a file.
fn beside(file: &Path, name: &str) -> PathBuf {
    file.parent().unwrap_or(Path::new("")).join(name)
}

/// Returns the directories of the submissions, sorted by name.
fn submissions(args: &Args) -> Result<Vec<PathBuf>> {
    let place = || args.submission.display().to_string();
    ensure!(args.submission.is_dir(), "{}: this is no directory", place());
    if !args.class {
        return Ok(vec![args.submission.canonicalize().with_context(place)?]);
    }
    let mut found = Vec::new();
    for entry in std::fs::read_dir(&args.submission).with_context(place)? {
        let path = entry.with_context(place)?.path();
        // A link could lead to the submission of another student, or to the model solution.
        if path.is_symlink() {
            continue;
        }
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if path.is_dir() && !name.starts_with('.') && !name.starts_with("__") {
            found.push(path.canonicalize().with_context(place)?);
        }
    }
    found.sort();
    ensure!(!found.is_empty(), "{}: the directory has no subdirectories", place());
    Ok(found)
}

/// Marks all submissions with several workers. The marks are in the order of the submissions.
fn mark_all(
    marking: &Marking<'_>,
    submissions: &[PathBuf],
    workers: usize,
    with_progress: bool,
) -> Vec<Mark> {
    let next = AtomicUsize::new(0);
    let marks: Mutex<Vec<(usize, Mark)>> = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..workers.min(submissions.len()) {
            scope.spawn(|| {
                while let Some((index, folder)) = {
                    let index = next.fetch_add(1, Relaxed);
                    submissions.get(index).map(|folder| (index, folder))
                } {
                    let mark = marking.mark_submission(folder);
                    if with_progress {
                        let Mark { submission, points, max_points, .. } = &mark;
                        render::print_note(&format!("{submission}: {points} of {max_points}"));
                    }
                    marks
                        .lock()
                        .unwrap_or_else(std::sync::PoisonError::into_inner)
                        .push((index, mark));
                }
            });
        }
    });
    let mut marks = marks.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    marks.sort_by_key(|(index, _)| *index);
    marks.into_iter().map(|(_, mark)| mark).collect()
}

fn output_text(mark: &Mark, format: OutputFormat) -> Result<String> {
    Ok(match format {
        OutputFormat::Text => mark_text(mark, terminal_style::stdout_width()),
        OutputFormat::Json => response_to_json_pretty(mark)? + "\n",
        OutputFormat::Export(format) => mark.export(format, &classroom50_run()),
    })
}

/// Writes a table of all marks and one file for each submission.
fn write_class(folder: &Path, marks: &[Mark], format: OutputFormat) -> Result<()> {
    std::fs::create_dir_all(folder).with_context(|| format!("--out {}", folder.display()))?;
    files::write_file_atomically(&folder.join("marks.csv"), marks_csv(marks).as_bytes())?;
    let name = match format {
        OutputFormat::Text => "mark.txt",
        OutputFormat::Json => "mark.json",
        OutputFormat::Export(format) => format.file_name(),
    };
    for mark in marks {
        let own = folder.join(&mark.submission);
        std::fs::create_dir_all(&own).with_context(|| own.display().to_string())?;
        let text = match format {
            OutputFormat::Text => mark_text(mark, 80),
            _ => output_text(mark, format)?,
        };
        files::write_file_atomically(&own.join(name), text.as_bytes())?;
    }
    if format == OutputFormat::Json {
        render::print_text(&(response_to_json_pretty(&ClassMarks { marks })? + "\n"))?;
    } else {
        let name = folder.join("marks.csv");
        render::print_note(&format!("written to {} and the directories beside it", name.display()));
    }
    Ok(())
}

/// Returns a table with one row for each submission.
fn marks_csv(marks: &[Mark]) -> String {
    use foursight::analysis::document::csv::quoted_csv;
    let mut text = "submission,points,max_points".to_owned();
    for test in marks.first().map_or(&[][..], |mark| &mark.tests) {
        text.push(',');
        text.push_str(&quoted_csv(&test.name));
    }
    text.push_str(",solver_like\n");
    for mark in marks {
        let Mark { points, max_points, solver_like, .. } = mark;
        let mut row =
            vec![quoted_csv(&mark.submission), points.to_string(), max_points.to_string()];
        row.extend(mark.tests.iter().map(|test| test.points.to_string()));
        row.push(solver_like.to_string());
        text.push_str(&row.join(","));
        text.push('\n');
    }
    text
}

/// Returns the mark as text for the author of the submission and the teacher.
fn mark_text(mark: &Mark, width: usize) -> String {
    use foursight::analysis::document::wrap_text;
    let Mark { assignment, submission, points, max_points, .. } = mark;
    let mut lines = wrap_text(&format!("{assignment}: {submission}"), width);
    lines.push(format!("{points} of {max_points} points"));
    for test in &mark.tests {
        lines.push(String::new());
        lines.extend(wrap_text(
            &format!("{}: {} of {}", test.name, test.points, test.max_points),
            width,
        ));
        for line in test.detail.lines() {
            lines.extend(wrap_text(line, width - 2).iter().map(|line| format!("  {line}")));
        }
    }
    if !mark.feedback.is_empty() {
        lines.extend([String::new(), "Feedback".to_owned()]);
    }
    for finding in &mark.feedback {
        lines.push(String::new());
        lines.extend(wrap_text(finding, width - 2).iter().map(|line| format!("  {line}")));
    }
    if mark.solver_like {
        lines.extend([String::new(), "The submission plays like a solver.".to_owned()]);
    }
    lines.join("\n") + "\n"
}

/// Reads the environment variables that Classroom 50 sets for autograders.
fn classroom50_run() -> Classroom50Run {
    let variable = |name: &str| std::env::var(name).unwrap_or_default();
    let (commit, review) = (variable("COMMIT_URL"), variable("REVIEW_URL"));
    Classroom50Run {
        classroom: variable("CLASSROOM"),
        assignment: variable("ASSIGNMENT"),
        submission: variable("SUBMISSION_TAG"),
        release: variable("RELEASE_URL"),
        review: if review.is_empty() { commit.clone() } else { review },
        commit,
        datetime: utc_now(),
    }
}

/// Returns the time in UTC, such as `2026-11-20T01:00:00Z`.
fn utc_now() -> String {
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs();
    let (days, time) = ((seconds / 86_400) as i64, seconds % 86_400);
    // The civil calendar from the number of days, with years that begin in March.
    let era_day = days + 719_468;
    let era = era_day.div_euclid(146_097);
    let day_of_era = era_day.rem_euclid(146_097);
    let year = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    let year = year + era * 400 + i64::from(month <= 2);
    let (hour, minute, second) = (time / 3600, time / 60 % 60, time % 60);
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}Z")
}

/// A temporary directory for compiled programs. It is removed at the end.
struct BuildFolder(PathBuf);

impl BuildFolder {
    fn new() -> Result<Self> {
        let path = std::env::temp_dir().join(format!("foursight-mark-{}", std::process::id()));
        std::fs::create_dir_all(&path).with_context(|| path.display().to_string())?;
        Ok(Self(path))
    }
}

impl Drop for BuildFolder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
